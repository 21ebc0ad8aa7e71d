// With a gamepad alone: from the shelf into both games, some turns, undo, pause, and back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PAD, start, Table } from "./page.mjs";
import * as rules from "./rules.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

for (const game of ["cellulae", "hoppa"]) {
  test(`${game} by gamepad: started, played, paused and left`, async () => {
    const table = await Table.open(place, { pad: true });
    // One game with the cross, the other with the stick.
    const step = (direction) => (game === "hoppa" ? table.stick(direction) : table.pad(PAD[direction]));
    const choose = async (id) => {
      await table.walkTo(id, step);
      await table.pad(PAD.south);
    };
    await choose(`game-${game}`);
    await table.onScreen("menu");
    await choose("seat-second-human");
    await choose("play");
    await table.onScreen("play");

    for (let turns = 0; turns < 6; turns++) {
      const state = await table.turn();
      const actions = rules.legal(state);
      // From one cell to another where there is such an action, else onto one cell; not the same one each time.
      const longer = actions.filter((action) => action.length > 2);
      const choice = longer.length > 0 && turns % 2 ? longer : actions;
      const action = choice[(7 * turns) % choice.length];
      const { position } = await table.act(action, choose);
      assert.equal(position, rules.after(state, action), action);
    }
    const { position } = await table.turn();
    await table.pad(PAD.north);
    await table.until("the undo", (s) => s.position !== position);

    await table.pad(PAD.start);
    await table.onScreen("play", "pause");
    await table.picture(`${game}-pause`);
    await table.pad(PAD.east);
    await table.onScreen("play");
    await table.pad(PAD.start);
    await choose("leave");
    await table.until("leaving", (s) => s.screen !== "play" && s.overlay === null);
    assert.deepEqual(table.errors, []);
    await table.close();
  });
}
