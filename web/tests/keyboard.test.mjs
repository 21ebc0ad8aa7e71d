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

  // From above the far row is as wide as the near one, from the seat it is narrower.
  const narrowing = ({ cells }) => (cells.i9[0] - cells.a9[0]) / (cells.i1[0] - cells.a1[0]);
  assert.ok(narrowing(await table.state()) < 0.95);
  await table.key("t");
  await table.until("the view from above", (s) => narrowing(s) > 0.99);
  await table.picture("cellulae-from-above");
  await table.key("t");
  await table.until("the view from the seat", (s) => narrowing(s) < 0.95);

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
