// A review in the page, by its worker, to its end: each action is judged, and it is said why.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { start, Table } from "./page.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

test("a game that came as a link is reviewed to its end", async () => {
  const { hoppa } = JSON.parse(await readFile(new URL("games.json", import.meta.url)));
  const fragment = `game=hoppa&moves=${hoppa.join("+")}`;
  const table = await Table.open(place, { fragment, viewport: { width: 640, height: 360 } });
  await table.onScreen("play");
  await table.until("the game", (s) => !s.busy);
  await table.click("review-judge");
  // Looking deeper is offered once the quick look is over.
  await table.until("the end of the review", (s) => s.buttons["review-deeper"]);
  await table.picture("review");
  assert.deepEqual(table.errors, []);
  await table.close();
});
