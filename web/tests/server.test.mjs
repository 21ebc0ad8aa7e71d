// The server, as somebody meets it who has read docs/protocol.md and nothing else.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Client, Server, commandNumber, key, playOne, sitDown } from "./server.mjs";

let folder, database, server;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tavoliere-stranger-"));
  database = path.join(folder, "matches.sqlite");
  server = await Server.start(database);
});
after(async () => {
  await server.end("SIGKILL");
  await rm(folder, { recursive: true });
});

test("two play to the end while somebody looks on, and all see the same", async () => {
  const events = await playOne(server.url);
  assert.deepEqual(events.map((event) => Object.keys(event.what)[0]), ["created", "seated", "seated", "acted", "acted", "acted", "acted", "ended"]);
});

test("whoever is not meant to act cannot", async () => {
  const { host, guest, watcher, match, keys, invitation } = await sitDown(server.url);
  assert.equal(await guest.act(match, 0, "d5"), "not-your-turn");
  assert.equal(await host.act(match, 0, "d4-d5"), "illegal");
  assert.equal(await host.act(match, 0, "z9"), "unreadable");
  assert.equal(await host.act(match, 1, "d4"), "late");
  assert.equal(await watcher.act(match, 0, "d4"), "watching");

  const liar = await Client.connect(server.url);
  const refusal = async (message) => (liar.say(message), (await liar.next("refused")).refused.code);
  assert.equal(await refusal({ open: { match, key: key(), from: 0 } }), "wrong-key");
  assert.equal(await refusal({ join: { match, key: key(), invitation: key(), name: "Liar" } }), "wrong-key");
  assert.equal(await refusal({ join: { match, key: key(), invitation, name: "Liar" } }), "taken");
  assert.equal(await refusal({ open: { match: "000000000000", from: 0 } }), "unknown-match");

  // Another device with the key is the same player.
  assert.equal((await liar.open(match, keys.host, 0)).role, "host");
  assert.equal((await liar.act(match, 0, "d4")).by, "first");
  await Promise.all([host, guest, watcher].map((client) => client.events(4)));
  for (const client of [host, guest, watcher, liar]) {
    assert.deepEqual(client.known, host.known);
    client.close();
  }
});

test("what is no message is answered by closing", async () => {
  for (const frame of ["nonsense", "{}", Buffer.from([1, 2, 3]), "x".repeat(100_000)]) {
    const client = await Client.connect(server.url);
    client.socket.send(frame);
    await client.next("closed");
  }
});

test("a server that is killed has lost nothing, and does nothing twice", async () => {
  const { host, guest, watcher, match, keys } = await sitDown(server.url);
  const number = commandNumber();
  await host.act(match, 0, "d4");
  await guest.act(match, 1, "d5");
  const played = await host.act(match, 2, "e4", number);
  await Promise.all([host, guest, watcher].map((client) => client.events(6)));
  const before = structuredClone(host.known);
  // Sent again, it is answered by the same event, and nobody hears of another.
  assert.deepEqual(await host.act(match, 2, "e4", number), played);

  assert.equal(await server.end("SIGKILL"), null);
  await Promise.all([host, guest, watcher].map((client) => client.next("closed")));
  server = await Server.start(database);

  // The guest knows all but the last two events, and gets these.
  const guestAgain = await Client.connect(server.url);
  guestAgain.known = before.slice(0, 4);
  guestAgain.say({ open: { match, key: keys.guest, from: 4 } });
  assert.deepEqual((await guestAgain.next("opened")).opened, { match, role: "guest", head: 6 });
  assert.deepEqual((await guestAgain.next("events")).events, { match, from: 4, events: before.slice(4) });
  // The host does not know whether the last action has arrived.
  const hostAgain = await Client.connect(server.url);
  hostAgain.known = before.slice(0, 5);
  assert.equal((await hostAgain.open(match, keys.host)).head, 6);
  assert.deepEqual(await hostAgain.act(match, 2, "e4", number), played);
  const watcherAgain = await Client.connect(server.url);
  await watcherAgain.open(match);

  assert.equal((await guestAgain.act(match, 3, "e5")).what.acted.action, "e5");
  await Promise.all([hostAgain, guestAgain, watcherAgain].map((client) => client.events(7)));
  for (const client of [hostAgain, guestAgain, watcherAgain]) {
    assert.deepEqual(client.known.slice(0, 6), before);
    assert.equal(client.known.length, 7);
    assert.deepEqual(client.known, hostAgain.known);
    client.close();
  }
});

test("a server that is stopped says when to come back", async () => {
  const client = await Client.connect(server.url);
  const code = server.end();
  assert.ok((await client.next("closing")).closing.after > 0);
  await client.next("closed");
  assert.equal(await code, 0);
  server = await Server.start(database);
});
