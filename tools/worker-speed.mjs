// How fast the opponents think in the browser's engine and natively, side by side in one run:
//   node tools/worker-speed.mjs COMMAND_LINE PAGE      (target/release/tavoliere-cli and web/dist)
// The worker's module of the page runs in Node, which has the browser's compiler. Of several tries, which take turns, the
// quickest counts: other load only makes slower. Prints nodes per second and what part of native the module reaches.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const TRIES = 5;
// After so many actions of the opponent against itself, what so many nodes take beyond so many: the rest is for starting
// and for tables that are made once.
const GAMES = [
  ["cellulae", 8, 100_000, 600_000],
  ["hoppa", 10, 200_000, 1_200_000],
  ["cqt", 7, 1, 100_000],
  ["sicic", 8, 100_000, 600_000],
  ["sparta", 8, 100_000, 500_000],
  ["progressive", 6, 50_000, 600_000],
  ["vinciperdi", 0, 100_000, 600_000],
  ["progressive-vinciperdi", 0, 100_000, 600_000],
];

const [commandLine, page] = process.argv.slice(2);
if (!page) {
  console.error("usage: node tools/worker-speed.mjs COMMAND_LINE PAGE");
  process.exit(2);
}
const { worker } = JSON.parse(readFileSync(join(page, "manifest.json"), "utf8"));
vm.runInThisContext(`${readFileSync(join(page, worker.js), "utf8")}; globalThis.engine = wasm_bindgen;`);
await engine({ module_or_path: readFileSync(join(page, worker.wasm)) });

// What the module answers, and how many milliseconds that took.
const think = (game, actions, nodes) => {
  const level = { id: "speed", nodes, depth: 127, knowledge: true };
  const begun = performance.now();
  const wrong = engine.ask(JSON.stringify({ id: 1, game, actions, level }), 0);
  if (wrong) throw new Error(`${game}: ${wrong}`);
  let answer;
  while (answer === undefined) answer = JSON.parse(engine.step(20) ?? "{}").done;
  return { ...answer, millis: performance.now() - begun };
};

// The same of the command line.
const thinkNatively = (game, actions, nodes) => {
  const begun = performance.now();
  const text = execFileSync(commandLine, ["best", game, "--played", actions.join(" "), "--nodes", nodes], { encoding: "utf8" });
  return { nodes: Number(text.match(/nodes: (\d+)/)[1]), millis: performance.now() - begun };
};

const quickest = (a, b) => (a && a.millis < b.millis ? a : b);
console.log("game                     native nodes/s   module nodes/s   part");
for (const [game, plies, few, many] of GAMES) {
  const actions = [];
  while (actions.length < plies) actions.push(think(game, actions, 1000).action);
  const best = {};
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (const who of [think, thinkNatively]) {
      for (const nodes of [few, many]) {
        best[who.name + nodes] = quickest(best[who.name + nodes], who(game, actions, nodes));
      }
    }
  }
  const rate = (who) => {
    const [less, more] = [best[who.name + few], best[who.name + many]];
    return (more.nodes - less.nodes) / (more.millis - less.millis) * 1000;
  };
  const [native, module] = [rate(thinkNatively), rate(think)];
  const column = (number, width) => Math.round(number).toLocaleString("en").padStart(width);
  console.log(`${game.padEnd(24)}${column(native, 15)}${column(module, 17)}${(module / native).toFixed(2).padStart(7)}`);
}
