// Two people, two pages: one invites by a link, the other sits down, and they play, through a real server, to the end of a
// game and into the next. The games are short ones (games.json). TAVOLIERE_GAMES names others than the one played here (all:
// every one), for two pictures drawn by the processor take their time.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { invite, meet, VIEW } from "./online.mjs";
import { Table, until } from "./page.mjs";
import { Server } from "./server.mjs";

const ALL = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));
const asked = process.env.TAVOLIERE_GAMES ?? "cellulae";
const GAMES = asked === "all" ? Object.keys(ALL) : asked.split(",");
const DIST = fileURLToPath(new URL("../dist", import.meta.url));
/** After so many connections in vain the next pause lasts 8 seconds at least (`PAUSE` in crates/protocol/src/session/connection.rs). */
const IN_VAIN = 6;
const PAUSE = 8_000;

let place;
before(async () => (place = await meet()));
after(() => place.close());

/** Runs in a page before the game: somebody looks at another window, and what the system would show is listed. */
function looksElsewhere() {
  document.hasFocus = () => false;
  window.shown = [];
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      window.shown.push(options);
    }
  };
}

async function wantsNotifications(table) {
  for (const id of ["settings", "settings-part-playing", "notifications-on", "back"]) await table.click(id);
  await table.onScreen("shelf");
}

/** Opens a link in a page of its own. */
async function open(link) {
  const table = await Table.open({ ...place, url: link.split("#")[0] }, { viewport: VIEW, fragment: link.split("#")[1] });
  await table.onScreen("play");
  return table;
}

/** Looks back on the match that goes on: nobody helps, and the way leads back into it. */
async function looksBack(table) {
  const { position, buttons } = await table.state();
  if (!buttons["look-back"]) await table.click("moves");
  for (const press of ["look-back", "review-judge", "analysis-start"]) await table.click(press);
  await table.frames(6);
  const state = await table.state();
  assert.ok(state.buttons["review-judge"] && state.buttons["analysis-start"], `nothing is asked of the engine: ${await table.seen()}`);
  await table.click("review-resume");
  // Where the other's series goes on, this one waits.
  await table.until("the match again", (s) => s.buttons["online-say"] && s.position === position && (s.phase === "thinking" || !s.busy));
}

for (const game of GAMES) {
  test(`${game}: invited by a link, played from two pages to the end, reloaded on the way, and played again`, async () => {
    const { host, link } = await invite(place, game, { first: looksElsewhere, prepare: wantsNotifications });
    const guest = await open(link);
    await guest.click("online-sit-down");
    const both = [host, guest];
    assert.equal((await host.turn()).game, game);
    for (const [ply, action] of ALL[game].entries()) {
      // Whose turn it is has the board; the other one waits.
      const actor = both[(await host.state()).seat === "first" ? 0 : 1];
      const other = both[1 - both.indexOf(actor)];
      await actor.until("the own turn", (s) => s.phase === "human" && !s.busy);
      await actor.act(action, (id) => actor.click(id));
      const { position } = await actor.state();
      await other.until(`${action} to arrive`, (s) => s.position === position);
      if (ply === 1) await looksBack(host);
      if (ply === 3) {
        await guest.reload();
        await guest.until("the match after a reload", (s) => s.position === position, 120_000);
      }
    }
    for (const table of both) await table.until("the result", (s) => s.screen === "result");
    const [one, two] = [await host.state(), await guest.state()];
    assert.deepEqual([one.position, one.outcome], [two.position, two.outcome]);
    const shown = await host.page.evaluate(() => window.shown);
    // One takes the place of another, and is heard nevertheless.
    assert.ok(shown.some(({ body, renotify }) => /your turn/i.test(body) && renotify), `notifications: ${JSON.stringify(shown)}`);
    // Another game, with seats exchanged: one offers it, the other agrees.
    await host.click("rematch");
    await guest.click("rematch");
    for (const table of both) await table.until("the next match", (s) => s.screen === "play" && s.position !== one.position);
    await guest.until("the guest to begin", (s) => s.phase === "human");
    for (const table of both) {
      assert.deepEqual(table.errors, []);
      await table.close();
    }
  });
}

/** Runs in a page before the game: every connection it tries, when, how much was heard on it, and whether it is over. */
function listsConnections() {
  window.tried = [];
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      const one = { at: Date.now(), heard: 0, over: false };
      window.tried.push(one);
      this.addEventListener("message", () => (one.heard += 1));
      this.addEventListener("close", () => (one.over = true));
    }
  };
}

test("where the network comes back a page connects at once, however long it would have waited", async () => {
  const start = (...listen) => Server.start(`${place.folder}/network.db`, undefined, ["--page", DIST], ...listen);
  let server = await start();
  try {
    const { host: table } = await invite({ ...place, url: server.url.replace("ws:", "http:").replace("/ws", "/") }, "cellulae", { first: listsConnections });
    const tried = () => table.page.evaluate(() => window.tried);
    const back = () => table.page.evaluate(() => window.dispatchEvent(new Event("online")));
    const before = (await tried()).length;
    // Without a word, as where the network is gone.
    await server.end("SIGKILL");
    const vain = await until("connections in vain", async () => {
      const all = await tried();
      return all.length >= before + IN_VAIN && all.at(-1).over && all;
    });
    assert.equal(vain.length, before + IN_VAIN);
    await table.frames(3); // The game knows it, too, and waits.
    await back();
    const again = await until("another at once", async () => {
      const all = await tried();
      return all.length > vain.length && all;
    });
    const waited = again[vain.length].at - vain.at(-1).at;
    assert.ok(waited < PAUSE, `after ${waited} ms, when the pause was over`);
    // And with the server it is as it was.
    server = await start(new URL(server.url).host);
    await back();
    await until("the server's answer", async () => (await tried()).at(-1).heard > 0);
    assert.deepEqual(table.errors.filter((error) => !error.includes("ERR_CONNECTION_REFUSED")), []);
    await table.close();
  } finally {
    await server.end();
  }
});
