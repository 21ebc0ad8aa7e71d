// A stranger's client of tavoliere-server, written by docs/protocol.md alone: nothing of ours is used but the server.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";

const PROGRAM = process.env.TAVOLIERE_SERVER ?? fileURLToPath(new URL("../../target/debug/tavoliere-server", import.meta.url));

/** How long anything may take: the machine may be busy. */
export const PATIENCE = 120_000;

/** A server in a process of its own, which listens at any free port if none is named. */
export class Server {
  static async start(database, program = PROGRAM, more = [], listen = "127.0.0.1:0") {
    const server = new Server();
    server.process = spawn(program, ["--listen", listen, "--database", database, ...more], { stdio: ["ignore", "pipe", "inherit"] });
    server.ended = once(server.process, "exit");
    const [line] = await Promise.race([once(createInterface(server.process.stdout), "line"), server.ended.then(() => assert.fail("the server has ended"))]);
    server.url = `${line.replace("listening on http", "ws")}/ws`;
    return server;
  }

  /** Ends it, by SIGTERM as a system does, or by SIGKILL; gives the exit code. */
  async end(signal = "SIGTERM") {
    this.process.kill(signal);
    return (await this.ended)[0];
  }
}

export const key = () => randomBytes(16).toString("hex");
export const matchName = () => Array.from({ length: 12 }, () => "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ123456789"[randomInt(57)]).join("");
export const commandNumber = () => randomInt(2 ** 48 - 1);

/** A connection that has said hello. `known` are the events of the one match that it has open. */
export class Client {
  known = [];
  #heard = [];
  #waiting = null;

  static async connect(url, options = {}) {
    const client = new Client();
    client.socket = new WebSocket(url, options);
    client.socket.on("message", (data, binary) => client.#hear(JSON.parse(binary ? assert.fail("a binary frame") : data)));
    client.socket.on("close", () => client.#hear({ closed: true }));
    client.socket.on("error", () => {});
    await once(client.socket, "open");
    client.say({ hello: { protocol: 1, rules: 1 } });
    client.welcome = (await client.next("welcome")).welcome;
    return client;
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  #hear(message) {
    if (message.ping) return this.say({ pong: { time: message.ping.time } });
    if (message.events) {
      const { from, events } = message.events;
      assert.ok(from <= this.known.length, "a gap");
      events.forEach((event, n) => (this.known[from + n] = event));
    }
    this.#heard.push(message);
    this.#waiting?.();
  }

  /** The next message that is one of these; others are passed over. */
  async next(...kinds) {
    const late = AbortSignal.timeout(PATIENCE);
    for (;;) {
      while (this.#heard.length > 0) {
        const message = this.#heard.shift();
        if (kinds.some((kind) => kind in message)) return message;
        assert.ok(!message.closed || kinds.includes("closed"), `closed while waiting for ${kinds}`);
      }
      await new Promise((resolve, reject) => {
        this.#waiting = resolve;
        late.addEventListener("abort", () => reject(new Error(`waited in vain for ${kinds}`)), { once: true });
      });
    }
  }

  /** Waits until so many events are known, and gives them. */
  async events(count) {
    while (this.known.length < count) await this.next("events");
    return this.known;
  }

  /** Opens a match from a number on; gives `opened`. */
  async open(match, key, from = this.known.length) {
    this.say({ open: { match, from, ...(key && { key }) } });
    const { opened } = await this.next("opened");
    await this.events(opened.head);
    return opened;
  }

  /** Gives a command, and waits for the event or the refusal with its number: the event, or the refusal's code. */
  async does(match, what, id = commandNumber()) {
    this.say({ do: { match, id, what } });
    for (;;) {
      const { events, refused } = await this.next("events", "refused");
      const event = events?.events.find((event) => event.id === id);
      if (event) return event;
      if (refused?.id === id) return refused.code;
    }
  }

  act(match, ply, action, id) {
    return this.does(match, { act: { ply, action } }, id);
  }

  close() {
    this.socket.terminate();
  }
}

/** Two players sit down to a match of Hoppa, the host first, and somebody looks on. */
export async function sitDown(one, other = one, options = {}) {
  const [host, guest, watcher] = await Promise.all([one, other, one].map((url) => Client.connect(url, options)));
  const [match, keys, invitation] = [matchName(), { host: key(), guest: key() }, key()];
  host.say({ create: { match, key: keys.host, invitation, name: "Red Fox", terms: { game: "hoppa" }, seat: "first" } });
  assert.deepEqual((await host.next("opened")).opened, { match, role: "host", head: 1 });
  guest.say({ join: { match, key: keys.guest, invitation, name: "Blue Hen" } });
  assert.deepEqual((await guest.next("opened")).opened, { match, role: "guest", head: 3 });
  assert.deepEqual(await watcher.open(match), { match, role: "watcher", head: 3 });
  await Promise.all([host, guest].map((client) => client.events(3)));
  return { host, guest, watcher, match, keys, invitation };
}

/** A short match, from sitting down to the end: what everybody has seen is the same. */
export async function playOne(one, other = one, options = {}) {
  const { host, guest, watcher, match } = await sitDown(one, other, options);
  const all = [host, guest, watcher];
  for (const [ply, action] of ["d4", "d5", "e4", "e5"].entries()) {
    const actor = ply % 2 === 0 ? host : guest;
    assert.equal((await actor.act(match, ply, action)).what.acted.action, action);
    await Promise.all(all.map((client) => client.events(4 + ply)));
  }
  await guest.does(match, "resign");
  await Promise.all(all.map((client) => client.events(8)));
  assert.deepEqual(host.known[7].what, { ended: { winner: "first", how: "resigned" } });
  assert.deepEqual(guest.known, host.known);
  assert.deepEqual(watcher.known, host.known);
  all.forEach((client) => client.close());
  return host.known;
}
