// Whether an hour of the game leaves a trace: the page, and beside it the native program, let all eight games play themselves,
// one after the other, behind their menus; the page plays matches between two opponents and opens lessons, too.
//   node tools/endurance.mjs PAGE [MINUTES] [PROGRAM]      (web/dist, 60, target/debug/tavoliere; native needs xvfb-run)
// Prints times from frame to frame in the first and the last five minutes (median, 99th percentile, longest, in
// milliseconds), memory and handles then, and the state of the page's sound; and what the page's module takes after each round
// of all games, which must come to an end, for a module never gives anything back. In the middle the page is frozen for a sixth
// of the time, as a browser does to pages that nobody looks at.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { start, Table, watchFrames } from "../web/tests/page.mjs";

const GAMES = ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"];
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [page, minutes = "60", program] = process.argv.slice(2);
if (!page) {
  console.error("usage: node tools/endurance.mjs PAGE [MINUTES] [PROGRAM]");
  process.exit(2);
}
const MINUTE = 60_000;
const whole = Number(minutes) * MINUTE;
// In an hour a leak must show among what each game takes when it is first seen.
const rounds = Math.max(2, Math.round(whole / (6 * MINUTE)));
const edge = Math.min(5 * MINUTE, whole / 4);
const pause = (millis) => new Promise((done) => setTimeout(done, millis));

const summed = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? "-";
  return `${at(0.5)} / ${at(0.99)} / ${at(1)} ms (${sorted.length} frames)`;
};

/** The native program with a script that looks into all menus; its memory and handles are those of its process. */
async function native() {
  const folder = mkdtempSync(`${tmpdir()}/tavoliere-`);
  const each = (whole / 1000 / rounds / GAMES.length).toFixed(0);
  const steps = Array.from({ length: rounds }, (_, round) => GAMES.map((game) =>
    `Click("game-${game}"), Until("menu"), Wait(${each}), Frames("${round} ${game}"), Press("Escape"), Until("shelf"), Wait(1)`)).flat();
  writeFileSync(`${folder}/steps.ron`, `[Until("shelf"), Wait(1), ${steps.join(", ")}]`);
  const env = { ...process.env, TAVOLIERE_DATA: folder, TAVOLIERE_QUALITY: "low", TAVOLIERE_DETAIL: "0.3", BEVY_ASSET_ROOT: ROOT, RUST_LOG: "error" };
  const arguments_ = ["--auto-servernum", "-s", "-screen 0 640x480x24 -noreset", program, "--script", `${folder}/steps.ron`, "--out", folder, "--size", "480x270"];
  const running = spawn("xvfb-run", arguments_, { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  running.stdout.on("data", (text) => (said += text));
  const ended = new Promise((done) => running.on("exit", done));
  const own = () => readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && existsSync(`/proc/${pid}/environ`)
    && readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith(program) && readFileSync(`/proc/${pid}/environ`, "utf8").includes(folder));
  const seen = () => {
    const pid = own();
    if (!pid) return "gone";
    const memory = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1];
    return `${(memory / 1024).toFixed(0)} MiB, ${readdirSync(`/proc/${pid}/fd`).length} handles, ${readdirSync(`/proc/${pid}/task`).length} threads`;
  };
  await pause(edge);
  const first = seen();
  await pause(whole - 2 * edge);
  const last = seen();
  const code = await ended;
  console.log(`native, memory and handles: ${first}; ${last}; ended with ${code}`);
  console.log(said.split("\n").filter((line) => line.startsWith("frames")).map((line) => `native, ${line}`).join("\n"));
  rmSync(folder, { recursive: true });
  return code === 0;
}

/** Runs in the page: every sound device. */
function watchSound() {
  window.devices = [];
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(...options) {
      super(...options);
      window.devices.push(this);
    }
  };
}

async function inPage() {
  const place = await start({ folder: page });
  const table = await Table.open(place, { first: watchSound });
  await table.page.evaluate(watchFrames);
  const client = await table.context.newCDPSession(table.page);
  const seen = async () => {
    const times = await table.page.evaluate(() => window.times.splice(0));
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    const { nodes } = await client.send("Memory.getDOMCounters");
    const [memory, sound] = await table.page.evaluate(() => [window.tavoliere.memory(), window.devices.map((device) => device.state).join()]);
    return `${summed(times)}; module ${(memory / 2 ** 20).toFixed(0)} MiB, scripts ${(usedSize / 2 ** 20).toFixed(1)} MiB, ${nodes} nodes, sound ${sound}`;
  };
  const begun = Date.now();
  const gone = () => Date.now() - begun;
  const each = whole / rounds / GAMES.length;
  // What is pressed while a panel is being put together may be missed: then it is pressed again, as anybody would.
  const press = async (id, reached) => {
    for (let patience = 20; !reached(await table.state()); patience--) {
      if (patience === 0) throw new Error(`${id} leads nowhere; ${await table.seen()}`);
      if ((await table.state()).buttons[id]) await table.click(id);
      await table.frames(4);
    }
  };
  const resting = ({ screen }) => screen === "shelf" || screen === "menu";
  // A match is left for the shelf, a puzzle for the course over its game's menu.
  const leave = async () => {
    if ((await table.state()).screen === "play") {
      await table.key("Escape");
      await table.until("the pause", (s) => s.overlay === "pause" || s.screen === "result");
    }
    await press((await table.state()).screen === "result" ? "shelf" : "leave", resting);
    await press("back", ({ screen }) => screen === "shelf");
  };
  let first, frozen;
  const taken = [];
  let forgotten = false;
  for (let turn = 0; gone() < whole - each / 2; turn++) {
    const game = GAMES[turn % GAMES.length];
    await press(`game-${game}`, ({ screen }) => screen === "menu");
    await pause(each / 3);
    await press("menu-rules", ({ buttons }) => buttons["seat-first-newcomer"]);
    for (const id of ["seat-first-newcomer", "seat-second-novice"]) await table.click(id);
    await press("play", ({ screen }) => screen === "play" || screen === "result");
    await pause(each / 3);
    first ??= gone() > edge ? await seen() : undefined;
    if (!frozen && gone() > whole / 2) {
      await client.send("Page.setWebLifecycleState", { state: "frozen" });
      await pause(whole / 6);
      await client.send("Page.setWebLifecycleState", { state: "active" });
      frozen = await table.until("the game after the pause", (s) => s.frame > 0, 2 * MINUTE);
    }
    if (!forgotten && gone() > whole - edge) {
      forgotten = true;
      await table.page.evaluate(() => window.times.splice(0));
    }
    await leave();
    await press("daily", ({ screen }) => screen === "play");
    await pause(each / 6);
    await leave();
    if ((turn + 1) % GAMES.length === 0) taken.push((await table.page.evaluate(() => window.tavoliere.memory())) / 2 ** 20);
  }
  console.log(`page, first: ${first}\npage, last: ${await seen()}\npage, module after each round: ${taken.map((size) => size.toFixed(0)).join(", ")} MiB\npage, errors: ${JSON.stringify(table.errors)}`);
  await table.close();
  await place.close();
  return table.errors.length === 0;
}

const well = await Promise.all([inPage(), program ? native() : true]);
process.exit(well.every(Boolean) ? 0 : 1);
