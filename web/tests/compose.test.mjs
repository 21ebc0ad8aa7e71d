// A puzzle is composed in the page: pieces by mouse, a title by keyboard, kept in the browser, and copied.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, Table } from "./page.mjs";

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

let place;
before(async () => (place = await start()));
after(() => place.close());

test("a puzzle of Hoppa is composed, kept and copied", async () => {
  const table = await Table.open(place);
  await table.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await table.click("game-hoppa");
  await table.onScreen("menu");
  await table.click("learn");
  await table.onScreen("menu", "course");
  await table.click("compose");
  const rests = () => table.until("the board to rest", (s) => s.screen === "play" && s.buttons["compose-try"] && !s.busy);
  for (let height = 0; height < 2; height++) {
    await rests();
    await table.click("cell-d4");
  }
  const column = await table.until("a column of two", (s) => s.position.includes(",rr,") && !s.busy);
  assert.equal(column.seat, "first");

  // Letters go into the field and nowhere else.
  const choose = async (id) => {
    await table.walkTo(id, (direction) => table.key(ARROWS[direction]));
    await table.key("Enter");
  };
  await choose("compose-title");
  await table.page.keyboard.type("At the top: u, t, p", { delay: 60 });
  await table.key("Enter");
  const { screen, overlay, position } = await table.state();
  assert.deepEqual([screen, overlay, position], ["play", null, column.position]);

  await table.click("compose-copy");
  await table.click("compose-save");
  const text = await table.page.evaluate(() => localStorage.getItem("tavoliere/puzzle-hoppa-1.ron"));
  assert.match(text, /At the top: u, t, p/);
  assert.equal(await table.page.evaluate(() => navigator.clipboard.readText()), text);

  await table.click("pause");
  await table.onScreen("play", "pause");
  await table.click("leave");
  await table.until("the puzzle on the course map", (s) => s.overlay === "course" && s.buttons["own-1"]);
  assert.deepEqual(table.errors, []);
  await table.close();
});
