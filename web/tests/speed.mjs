// How fast the opponents think in the browser's worker, as a share of native: positions a second of the strongest
// level from the start, for every game. Both run for a second in turn, three times, and the
// best run counts. On a machine that does nothing else.
//
//     node web/tests/speed.mjs       after web/build.sh and cargo build --release -p tavoliere-cli
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addresses, dismiss, employ } from "./worker.mjs";

const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));
const PROGRAM = process.env.TAVOLIERE_CLI ?? `${TARGET}/release/tavoliere-cli`;
const ROUNDS = 3;
const MILLIS = 1000;

const games = process.argv.slice(2);
if (!games.length) {
  games.push(...execFileSync(PROGRAM, ["games"], { encoding: "utf8" }).split("\n").filter(Boolean).map((line) => line.split(" ")[0]));
}

/** The strongest level of a game: the last line of its file that describes one. */
const strongest = (game) => {
  const file = readFileSync(new URL(`../../levels/${game}/game.ron`, import.meta.url), "utf8");
  const last = file.split("\n").findLast((line) => /^\s*\(id:/.test(line));
  return {
    method: /method: (\w+)/.exec(last)?.[1] ?? "AlphaBeta",
    knowledge: /knowledge: true/.test(last),
  };
};

const native = (game) => {
  const line = execFileSync(PROGRAM, ["bench", game, "--search"], { encoding: "utf8" });
  return Number(/search: (\d+)/.exec(line)[1]);
};

let id = 0;
const browser = async (game, { tell, hear, progress }) => {
  id += 1;
  const level = { id: "endless", nodes: 2 ** 52, depth: 255, ...strongest(game) };
  progress.length = 0;
  tell({ ask: JSON.stringify({ id, game, level, seed: 0 }) });
  const answer = hear().then(({ done, error }) => {
    if (error) throw new Error(error);
    return done;
  });
  // A position that is settled before the second is over is answered.
  const enough = (async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const last = progress.findLast((p) => p.id === id);
      if (last?.millis >= MILLIS) return last;
    }
  })();
  const { nodes, millis } = await Promise.race([answer, enough]);
  tell({ cancel: id });
  return (nodes * 1000) / millis;
};

console.log("game                     native/s    wasm/s  share");
for (const game of games) {
  let [there, here] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    there = Math.max(there, native(game));
    const worker = employ();
    worker.tell({ init: await addresses() });
    here = Math.max(here, await browser(game, worker));
    await dismiss();
  }
  const cell = (number) => Math.round(number).toString().padStart(10);
  console.log(`${game.padEnd(23)}${cell(there)}${cell(here)}  ${((100 * here) / there).toFixed(0).padStart(4)}%`);
}
