// How long the page takes to review a game of about sixty actions, quickly and deeply, and how its frames fare meanwhile:
//   node tools/review-speed.mjs COMMAND_LINE PAGE [GAME...]      (target/debug/tavoliere-cli and web/dist)
// The game is one of an opponent of the middle against itself. A frame's time is from one to the next, first with the
// game open and nothing to do, then during the reviews: median and 99th percentile in milliseconds.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { start, Table, watchFrames } from "../web/tests/page.mjs";

const ALL = ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"];
const ACTIONS = 60;
/** A deep review that takes longer is given up, in milliseconds. */
const PATIENCE = 900_000;

const [commandLine, page, ...asked] = process.argv.slice(2);
if (!page) {
  console.error("usage: node tools/review-speed.mjs COMMAND_LINE PAGE [GAME...]");
  process.exit(2);
}
const folder = mkdtempSync(`${tmpdir()}/tavoliere-`);
const command = (...words) => execFileSync(commandLine, words, { encoding: "utf8" });

/** The longest of a few games, as far as the sixtieth action. */
function play(game) {
  let longest = [];
  for (let seed = 0; seed < 5 && longest.length < ACTIONS; seed++) {
    const actions = [];
    while (actions.length < ACTIONS) {
      const played = actions.length > 0 ? ["--played", actions.join(" ")] : [];
      let said;
      try {
        said = command("best", game, "--level", "amateur", "--seed", String(1000 * seed + actions.length), ...played);
      } catch {
        break;
      }
      actions.push(said.match(/^action: (\S+)/)[1]);
    }
    if (actions.length > longest.length) longest = actions;
  }
  return longest;
}

const frames = async (table) => {
  const times = (await table.page.evaluate(() => window.times.splice(0))).sort((a, b) => a - b);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  return `${at(0.5)} / ${at(0.99)}`;
};

const place = await start({ folder: page });
console.log("| | actions | idle frames | quick | frames | deep | frames |\n|---|---:|---:|---:|---:|---:|---:|");
for (const game of asked.length > 0 ? asked : ALL) {
  const actions = play(game);
  writeFileSync(`${folder}/game.moves`, `${actions.join(" ")}\n`);
  const fragment = command("link", `${folder}/game.moves`, "--game", game, "--compact").trim().split("#")[1];
  const table = await Table.open(place, { fragment, viewport: { width: 960, height: 540 } });
  await table.onScreen("play");
  await table.until("the game", (s) => !s.busy);
  await table.page.evaluate(watchFrames);
  await new Promise((done) => setTimeout(done, 5000));
  const row = [game, actions.length, await frames(table)];
  for (const [press, ready] of [["review-judge", "review-deeper"], ["review-deeper", "review-deeper"]]) {
    await table.click(press);
    await table.until("the review to begin", (s) => !s.buttons[press]);
    await frames(table);
    const begun = performance.now();
    await table.until("the review", (s) => s.buttons[ready], PATIENCE);
    row.push(`${((performance.now() - begun) / 1000).toFixed(1)} s`, await frames(table));
  }
  console.log(`| ${row.join(" | ")} |`);
  await table.close();
}
await place.close();
rmSync(folder, { recursive: true });
