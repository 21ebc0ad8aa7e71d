// Links from strangers: whatever stands in an address, the game says a sentence or shows a board, and nothing of it becomes
// part of the page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, Table } from "./page.mjs";

let place;
before(async () => (place = await start()));
after(() => place.close());

const MARKUP = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload=window.hacked=1>`;
const FRAGMENTS = [
  MARKUP,
  `javascript:window.hacked=1`,
  `game=hoppa&moves=${MARKUP}`,
  `game=${encodeURIComponent(MARKUP)}`,
  `game=__proto__&moves=constructor`,
  `c=1${MARKUP}`,
  `C=${"9".repeat(40_000)}`,
  `game=hoppa&moves=${"a1 ".repeat(20_000)}`,
  `game=hoppa&moves=%`,
  `%00%FF\u202e\ud83d\ude00`,
  `game=hoppa&turn=99999999999999999999&moves=d4`,
  `online=1&match=${MARKUP}&key=${MARKUP}`,
  `online=1&match=aaaaaaaaaaaa&server=javascript:window.hacked=1`,
  // This one could be followed; that is asked first.
  `online=1&match=aaaaaaaaaaaa&invitation=${"0".repeat(32)}&server=wss://elsewhere.example/${MARKUP}`,
];

test("no script and no markup of a link is ever run or shown, and the game goes on", async () => {
  const first = () => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(`${event.effectiveDirective} ${event.blockedURI}`));
  };
  const asked = [];
  const dialogs = [];
  const sockets = [];
  const table = await Table.open(place, { query: `quality=low&detail=0.25&seed=1&lang=en#${FRAGMENTS[0]}`, first });
  table.page.on("request", (request) => asked.push(request.url()));
  table.page.on("websocket", (socket) => sockets.push(socket.url()));
  table.page.on("dialog", (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
  const parts = () => table.page.evaluate(() => [...document.querySelectorAll("*")].map((part) => part.tagName).sort().join(" "));
  const had = await parts();
  for (const fragment of FRAGMENTS) {
    await table.page.evaluate((hash) => (location.hash = hash), fragment);
    await table.frames(3);
  }
  const { screen } = await table.until("the question about another server", (state) => state.buttons["online-stranger-follow"]);
  assert.equal(screen, "shelf", "none of these is a game");
  assert.deepEqual(sockets, [], "nobody is called");
  await table.click("online-stranger-stay");
  await table.until("no question", (state) => !state.buttons["online-stranger-follow"]);

  // One that is, by people with such names.
  await table.page.evaluate((hash) => (location.hash = hash), `game=hoppa&first=${encodeURIComponent(MARKUP)}&second=${encodeURIComponent("\u202e" + MARKUP)}&moves=d4+a1`);
  await table.until("the game", (state) => state.screen === "play" && state.game === "hoppa" && !state.busy);
  await table.frames(3);
  assert.equal(await parts(), had, "the page has the parts that it had");
  assert.deepEqual(await table.page.evaluate(() => [window.hacked, window.refused]), [undefined, []]);
  assert.deepEqual(dialogs, []);
  assert.deepEqual(asked.filter((url) => !url.startsWith(place.url)), []);
  assert.deepEqual(table.errors, []);
  await table.close();
});

test("a page on a host without a server of matches asks for one where somebody is invited", async () => {
  const table = await Table.open(place, { viewport: { width: 640, height: 360 } });
  await table.click("game-hoppa");
  await table.onScreen("menu");
  await table.click("online");
  await table.onScreen("menu", "online");
  const state = await table.until("the question", (s) => s.buttons["online-server"]);
  assert.equal(state.buttons["online-invite"], undefined, "nobody can be invited from here");
  // That there is none is on the console, and nothing else.
  assert.deepEqual(table.errors.filter((error) => !/WebSocket/.test(error)), []);
  await table.close();
});
