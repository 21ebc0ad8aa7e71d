// With a finger, on a phone held upright: two people at one Hoppa board.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, Table } from "./page.mjs";
import * as rules from "./rules.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

test("Hoppa by touch: placing, stacking and a jump that turns a piece over", async () => {
  const table = await Table.open(place, { touch: true, viewport: { width: 360, height: 780 } });
  await table.tap("game-hoppa");
  await table.onScreen("menu");
  for (const choice of ["seat-second-human", "play"]) await table.tap(choice);
  await table.onScreen("play");

  for (const action of ["d3", "a1", "d4", "d5", "d3-d4", "a2", "d4xd6", "a1-a2"]) {
    const state = await table.turn();
    assert.ok(rules.legal(state).includes(action), `${action} in ${state.position}`);
    const { position } = await table.act(action, (id) => table.tap(id));
    assert.equal(position, rules.after(state, action), action);
    if (action === "d4xd6") await table.picture("hoppa-jump");
  }
  await table.turn();
  await table.tap("undo");
  const undone = await table.until("the undo", (s) => s.seat === "second");
  assert.ok(rules.legal(undone).includes("a1-a2"));
  assert.deepEqual(table.errors, []);
  await table.close();
});
