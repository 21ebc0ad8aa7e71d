// What lasts: a game left in the middle is there after a reload, and a damaged one stops nothing. And there is a picture.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { profile, start, Table } from "./page.mjs";
import * as rules from "./rules.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

/** Starts a game of Cellulae for two people and plays three actions. */
async function begin(table) {
  await table.between("cellulae");
  for (const action of ["d1", "a4", "c1"]) {
    await table.turn();
    await table.act(action, (id) => table.click(id));
  }
  return table.turn();
}

/** An opponent of Hoppa is to act whose worker has another script, which the game gives up with a warning; and the position. */
async function withoutEngine(opponent, script, warning) {
  const context = await profile(place.browser, { viewport: { width: 480, height: 270 } });
  await context.route("**/worker-*.js", async (route) => {
    const body = script(await (await route.fetch()).text());
    await route.fulfill({ contentType: "text/javascript", body });
  });
  const table = new Table(context, await context.newPage());
  // The page has to start first, and to wait for its worker.
  const warned = table.page.waitForEvent("console", { predicate: (message) => message.text().includes(warning), timeout: 300_000 });
  await table.page.goto(`${place.url}?quality=low&detail=0.25&seed=1&lang=en&game=hoppa`);
  await table.ready();
  await table.onScreen("menu");
  for (const id of [`seat-second-${opponent}`, "play"]) await table.click(id);
  await table.onScreen("play");
  await table.turn();
  const { position } = await table.act("d4", (id) => table.click(id));
  await warned;
  return { table, position };
}

/** Thought of in the game's own frames, a few milliseconds each. */
const answered = (table, position) =>
  table.until("the computer's answer", (s) => s.phase === "human" && s.position !== position && !s.busy, 120_000);

test("the picture is lost in the middle of a game: the page says so, and after a reload Continue goes on", async () => {
  const table = await Table.open(place);
  const left = await begin(table);
  // As the system does when the graphics card is gone; whatever the game then says on the console is heard by nobody.
  await table.page.evaluate(() => document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await table.page.waitForSelector("#trouble:not([hidden])");
  assert.match(await table.page.innerText("#trouble"), /picture was lost[\s\S]*has been saved/);
  assert.equal(await table.page.isVisible("#reload"), true);
  await table.frames(3);
  table.errors.length = 0;
  await Promise.all([table.page.waitForEvent("load"), table.page.click("#reload")]);
  await table.ready();
  await table.onScreen("shelf");
  await table.click("continue");
  await table.onScreen("play");
  const state = await table.turn();
  assert.deepEqual([state.game, state.position, state.seat, state.options], [left.game, left.position, left.seat, left.options]);
  // The record has come back as well, and the game goes on.
  await table.click("undo");
  await table.until("the undo", (s) => s.position !== left.position);
  const action = rules.legal(await table.turn())[0];
  await table.act(action, (id) => table.click(id));
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("the picture is lost and given back: the match goes on by itself", async () => {
  const table = await Table.open(place);
  const left = await begin(table);
  const reloaded = table.page.waitForEvent("load");
  await table.page.evaluate(() => {
    const picture = document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context");
    picture.loseContext();
    // The system takes a moment.
    setTimeout(() => picture.restoreContext(), 500);
  });
  await reloaded;
  table.errors.length = 0;
  await table.ready();
  await table.onScreen("play");
  const state = await table.turn();
  assert.deepEqual([state.game, state.position, state.seat], [left.game, left.position, left.seat]);
  await table.act(rules.legal(state)[0], (id) => table.click(id));
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("where nothing can be kept and the engine does not come, that is said once, and a match is played all the same", async () => {
  const context = await profile(place.browser, { viewport: { width: 480, height: 270 } });
  await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
  await context.route("**/engine-*.wasm", (route) => route.abort());
  const table = new Table(context, await context.newPage());
  await table.page.goto(`${place.url}?quality=low&detail=0.25&seed=1&lang=en&game=hoppa`);
  await table.ready();
  await table.onScreen("menu");
  // What cannot be kept is told at the first try, whenever that is, and lies over the board until it is closed.
  let told = 0;
  const dismiss = async () => {
    for (; (await table.state()).buttons["notice-close"]; told++) {
      await table.click("notice-close");
      await table.frames(4);
    }
  };
  await dismiss();
  for (const id of ["seat-second-novice", "play"]) await table.click(id);
  await table.onScreen("play");
  await table.turn();
  await dismiss();
  const { position } = await table.act("d4", (id) => table.click(id));
  await dismiss();
  await answered(table, position);
  assert.ok(told > 0, "it is told");
  assert.equal((await table.state()).buttons["notice-close"], undefined, "and not again");
  assert.deepEqual(table.errors.filter((error) => !error.includes("ERR_FAILED")), []);
  await table.close();
});

test("where there is no room that is said in a sentence, and again only after there was some", async () => {
  const first = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (window.full) throw new DOMException("Setting the value exceeded the quota.", "QuotaExceededError");
      setItem.call(this, name, text);
    };
    window.heard = [];
    addEventListener("DOMContentLoaded", () => {
      const live = document.getElementById("live");
      new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
    });
  };
  const table = await Table.open(place, { first });
  await table.between("cellulae");
  const act = async (full) => {
    const action = rules.legal(await table.turn())[0];
    await table.page.evaluate((now) => (window.full = now), full);
    await table.act(action, (id) => table.click(id));
    await table.frames(4);
    const told = Boolean((await table.state()).buttons["notice-close"]);
    if (told) await table.click("notice-close");
    await table.frames(4);
    return told;
  };
  const told = [];
  for (const full of [false, true, true, false, true]) told.push(await act(full));
  assert.deepEqual(told, [false, true, false, false, true]);
  const heard = (await table.page.evaluate(() => window.heard)).filter((text) => text.includes("kept"));
  assert.ok(heard.length > 0 && heard.every((text) => text.includes("Nothing can be kept here. There is no room left.")), JSON.stringify(heard));
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("an engine of another version answers what cannot be read: the opponent plays all the same", async () => {
  const other = `self.onmessage = () => postMessage({ message: '{"done":{"of another version":1}}' })`;
  const { table, position } = await withoutEngine("novice", () => other, "cannot be read");
  await answered(table, position);
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("the engine is ended by the system in the middle of a thought: the opponent goes on in the page's own frames", async () => {
  // It ends with its first word, and nobody is told.
  const end = "const say = self.postMessage.bind(self); self.postMessage = (said) => { say(said); self.close(); };\n";
  const { table, position } = await withoutEngine("oracle", (script) => end + script, "broken down");
  // Where few frames are drawn that takes long; where many are, it may be over before anybody can hurry it. The key needs no
  // button that stands still.
  const { buttons } = await table.until("the offer to hurry, or the answer", (s) => s.buttons.hurry || s.position !== position);
  if (buttons.hurry) await table.key("h");
  await answered(table, position);
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("a damaged save is set aside, and the shelf is there all the same", async () => {
  const table = await Table.open(place);
  await begin(table);
  const damaged = await table.page.evaluate(() => {
    const saves = Object.keys(localStorage).filter((key) => localStorage[key].includes("a4"));
    for (const key of saves) localStorage[key] = localStorage[key].slice(0, localStorage[key].indexOf("a4"));
    return saves.map((key) => [key, localStorage[key]]);
  });
  assert.ok(damaged.length > 0, "the game was saved");
  await table.reload();
  const state = await table.onScreen("shelf");
  assert.equal(state.buttons.continue, undefined);
  const kept = await table.page.evaluate(() => Object.entries(localStorage));
  for (const [key, text] of damaged) {
    assert.ok(kept.some(([name, value]) => name !== key && value === text), `${key} is kept under another name`);
  }
  assert.deepEqual(table.errors, []);
  await table.close();
});

/** How many different colours a picture has, counted coarsely on a grid of points. */
const colours = (page, picture) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4 * 37) seen.add(`${data[i] >> 4},${data[i + 1] >> 4},${data[i + 2] >> 4}`);
    return seen.size;
  }, picture.toString("base64"));

test("the shelf and a board are drawn", async () => {
  const table = await Table.open(place);
  await table.page.waitForSelector("#splash", { state: "hidden" });
  const shelf = await colours(table.page, await table.picture("shelf"));
  assert.ok(shelf > 24, `the shelf shows ${shelf} colours`);
  await begin(table);
  const board = await colours(table.page, await table.picture("cellulae"));
  assert.ok(board > 24, `the board shows ${board} colours`);
  await table.close();
});

test("a browser that grants the game too little memory is told of, whatever the game asked for", async () => {
  const narrow = await start({ flags: ["--js-flags=--wasm-max-mem-pages=900"] });
  try {
    await assert.rejects(Table.open(narrow), /not enough memory/);
  } finally {
    await narrow.close();
  }
});
