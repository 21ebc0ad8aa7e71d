// What tests of matches between two places share.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { start, Table, until } from "./page.mjs";
import { Server } from "./server.mjs";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

export const VIEW = { width: 640, height: 360 };

/** A browser, a server with the page, and a folder of their own; `close` ends and deletes them. */
export async function meet() {
  const folder = await mkdtemp(`${tmpdir()}/tavoliere-`);
  const server = await Server.start(`${folder}/matches.db`, undefined, ["--page", DIST]);
  const place = await start();
  const close = async () => {
    await place.close();
    await server.end();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...place, folder, url: server.url.replace("ws:", "http:").replace("/ws", "/"), close };
}

/** A page with an invitation to a game, whoever invites begins, and the link. `prepare` may do something on the shelf before. */
export async function invite(place, game, { prepare = () => {}, ...options } = {}) {
  const host = await Table.open(place, { viewport: VIEW, ...options });
  await host.context.grantPermissions(["clipboard-read", "clipboard-write", "notifications"]);
  await prepare(host);
  await host.click(`game-${game}`);
  await host.onScreen("menu");
  await host.click("online");
  await host.onScreen("menu", "online");
  await host.click("online-seat-first");
  await host.click("online-invite");
  await host.onScreen("play");
  await host.click("online-invite-copy");
  const link = await until("the link", async () => (await host.page.evaluate(() => navigator.clipboard.readText())).trim());
  assert.match(link, /^[^?]*#online=1&match=\w{12}&invitation=[0-9a-f]{32}$/);
  return { host, link };
}
