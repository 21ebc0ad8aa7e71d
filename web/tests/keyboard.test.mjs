// With the keyboard alone: a game's options, turns, undo and redo, the view from above, the rules and the settings.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, Table } from "./page.mjs";
import * as rules from "./rules.mjs";

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

let place;
before(async () => (place = await start()));
after(() => place.close());

test("Cellulae on nine by nine by keyboard", async () => {
  const table = await Table.open(place);
  const choose = async (id) => {
    await table.walkTo(id, (direction) => table.key(ARROWS[direction]));
    await table.key("Enter");
  };
  await choose("game-cellulae");
  await table.onScreen("menu");
  for (const id of ["seat-second-human", "menu-rules", "option-size-9", "option-reach-slide", "play"]) await choose(id);
  const start = await table.onScreen("play");
  assert.deepEqual(start.options, { size: "9", reach: "slide" });

  const positions = [start.position];
  for (const action of ["i2", "a8", "i2-f5"]) {
    const state = await table.turn();
    assert.ok(rules.legal(state).includes(action), `${action} in ${state.position}`);
    positions.push((await table.act(action, choose)).position);
    assert.equal(positions.at(-1), rules.after(state, action), action);
  }

  const shows = (position) => table.until(position, (s) => s.position === position && !s.busy);
  await table.turn();
  await table.key("u");
  await shows(positions[2]);
  await table.key("Control+z");
  await shows(positions[1]);
  await table.key("r");
  await shows(positions[2]);

  const tilted = await table.place("cell-a9");
  await table.key("t");
  await table.until("the view from above", (s) => Math.abs(s.cells.a9[0] - tilted[0]) > 2 || Math.abs(s.cells.a9[1] - tilted[1]) > 2);
  await table.picture("cellulae-from-above");
  await table.key("t");

  await table.key("F1");
  await table.onScreen("play", "rules");
  await table.key("Escape");
  await table.onScreen("play");
  await table.key("Escape");
  await table.onScreen("play", "pause");
  await choose("settings");
  await table.onScreen("play", "settings");
  await table.key("Escape");
  await table.until("the settings to close", (s) => s.overlay !== "settings");
  assert.equal((await table.state()).position, positions[2]);
  assert.deepEqual(table.errors, []);
  await table.close();
});
