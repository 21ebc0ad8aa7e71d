// One page and one native program, two people in one match through a real server: the program's user is a script. With
// TAVOLIERE_GAMES (anything) the game is played to its end; else the page resigns after four turns, for time.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { invite, meet } from "./online.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = process.env.TAVOLIERE ?? `${ROOT}/target/debug/tavoliere`;
/** A whole game, a turn each: the page begins. */
const WHOLE = ["g2g4", "e7e5 a7a5", "b1a3 f1g2 g2b7", "f8a3 a3b2 b2a1 c8b7", "d2d4 d4e5 d1d7 d7f7 f7g8",
  "b7h1 a1e5 h8g8 e5h2 h2g1 g1f2", "e1f2 c1h6 h6g7 f2g2 g2h1 c2c3 c3c4", "g8g7 g7g4 g4c4 c4c1 c1h1 h1e1 e1e2 e2a2"];
const [TURNS, END] = process.env.TAVOLIERE_GAMES
  ? [WHOLE, "rn1qk3/2p4p/8/p7/8/8/r7/8 w - - 9 9 0"]
  : [WHOLE.slice(0, 4), "rn1qk1nr/1bpp1ppp/8/p3p3/6P1/8/P1PPPP1P/b1BQK1NR w - - 5 5 0"];

let place;
before(async () => (place = await meet()));
after(() => place.close());

/** Starts the program by a link, where nobody sees its window; gives what it has printed once it has ended well. */
function native(link, steps) {
  const size = ["-s", "-screen 0 640x480x24 -noreset"];
  const arguments_ = ["--auto-servernum", ...size, PROGRAM, link, "--script", steps, "--out", place.folder, "--size", "640x360"];
  const env = { ...process.env, TAVOLIERE_DATA: `${place.folder}/native`, TAVOLIERE_QUALITY: "low", TAVOLIERE_DETAIL: "0.2",
    TAVOLIERE_LANG: "it", BEVY_ASSET_ROOT: ROOT, RUST_LOG: "error" };
  const program = spawn("xvfb-run", arguments_, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((resolve, reject) => {
    program.on("error", reject);
    program.on("exit", (code) => (code === 0 ? resolve(said) : reject(new Error(`the program ended with ${code}: ${said}`))));
  });
}

test("a page and a native program play a match to its end", async () => {
  const { host, link } = await invite(place, "progressive-vinciperdi");
  // The program knows nothing of the link's server, and asks first.
  const script = [`Until("online"), Click("online-stranger-follow"), Until("play"), Click("online-sit-down")`, ...TURNS.filter((_, turn) => turn % 2 === 1).map((turn) => `Turn, Play("${turn}")`),
    `Until("result"), Expect("${END}"), Shot("native")`];
  await writeFile(`${place.folder}/steps.ron`, `[${script.join(", ")}]`);
  const program = native(link, `${place.folder}/steps.ron`);
  const page = (async () => {
    for (const turn of TURNS.filter((_, turn) => turn % 2 === 0)) {
      for (const action of turn.split(" ")) {
        await host.until(`the page's turn for ${action}`, (s) => s.phase === "human" && !s.busy, 120_000);
        await host.act(action, (id) => host.click(id));
      }
    }
    if (TURNS !== WHOLE) {
      await host.until("the page's turn", (s) => s.phase === "human" && !s.busy, 120_000);
      await host.click("pause");
      await host.onScreen("play", "pause");
      for (let press = 0; press < 2; press++) await host.click("online-resign");
    }
    return host.until("the result", (s) => s.screen === "result", 120_000);
  })();
  const [state] = await Promise.all([page, program]);
  assert.equal(state.position, END);
  assert.deepEqual(host.errors, []);
  await host.close();
});
