// With a mouse: a whole game of Cellulae against the computer, from the shelf to the result and back; and its strongest
// level at work.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { profile, start, Table } from "./page.mjs";
import * as rules from "./rules.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

test("Cellulae by mouse against the computer, to the result", async () => {
  const table = await Table.open(place);
  await table.click("game-cellulae");
  await table.onScreen("menu");
  for (const choice of ["seat-second-novice", "menu-rules", "option-size-5"]) await table.click(choice);
  await table.click("play");
  let state = await table.onScreen("play");
  assert.deepEqual([state.game, state.position, state.seat], ["cellulae", "w4/5/5/5/4b b", "first"]);
  assert.deepEqual(state.options, { size: "5", reach: "jump" });

  // A new tile wherever there can be one, in the middle of the list so that the colony spreads: the board fills up.
  for (let turns = 0; (state = await table.turn()).screen === "play"; turns++) {
    assert.ok(turns < 80, `no end in sight: ${state.position}`);
    assert.equal(state.seat, "first");
    const actions = rules.legal(state);
    const placings = actions.filter((action) => !action.includes("-"));
    const action = placings[placings.length >> 1] ?? actions[0];
    if (turns === 1) {
      // A refusal leaves everything as it is.
      await table.click(`cell-${Object.keys(state.cells).find((cell) => !actions.join().includes(cell))}`);
      assert.equal((await table.state()).position, state.position);
    }
    await table.act(action, (id) => table.click(id));
  }
  assert.ok(state.outcome, "the result says how it ended");
  assert.deepEqual(rules.legal(state), [], state.position);
  await table.picture("cellulae-result");

  await table.click("shelf");
  await table.onScreen("shelf");
  assert.deepEqual(table.errors, []);
  await table.close();
});

/** Runs in the worker before its own script: between two slices it rests nine times as long as it thinks. */
const RESTS = "self.MessageChannel = class { port1 = {}; port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage({ data }), 180) }; };\n";

test("the strongest opponent says how far it has come while it thinks, and can be hurried", async () => {
  // Wide enough for all levels in one row. Where the processor draws the picture, whoever hurries needs seconds for it: the
  // thought takes longer, on every machine.
  const context = await profile(place.browser, { viewport: { width: 960, height: 540 } });
  await context.route("**/worker-*.js", async (route) => {
    const body = RESTS + (await (await route.fetch()).text());
    await route.fulfill({ contentType: "text/javascript", body });
  });
  const table = new Table(context, await context.newPage());
  await table.page.goto(`${place.url}?quality=low&detail=0.25&seed=1&lang=en`);
  await table.ready();
  await table.click("game-cellulae");
  await table.onScreen("menu");
  for (const choice of ["seat-second-oracle", "menu-rules", "option-size-9"]) await table.click(choice);
  await table.click("play");
  await table.onScreen("play");
  await table.turn();
  await table.act("h1", (id) => table.click(id));
  const { thought } = await table.until("a thought", (s) => s.thought > 0 && s.thought < 1);
  await table.until("a further thought, and the offer to hurry", (s) => s.thought > thought && s.thought < 1 && s.buttons.hurry);
  await table.click("hurry");
  let furthest = 0;
  const { seat } = await table.until("the hurried move", (s) => {
    furthest = Math.max(furthest, s.thought);
    return s.phase === "human" && !s.busy;
  });
  assert.equal(seat, "first");
  // Left alone it thinks to the end, as good as.
  assert.ok(furthest < 0.5, `it thought on, to ${furthest}`);
  assert.equal((await table.state()).thought, 0);
  assert.deepEqual(table.errors, []);
  await table.close();
});
