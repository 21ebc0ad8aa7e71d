// Plays through a real Caddy or nginx, configured as packaging/server has it but for its name and ports, in front of a real server:
//   node proxy.mjs PROGRAM [caddy|nginx...]
// PROGRAM is tavoliere-server. What is not installed is left out. Silence is kept for longer than it is between two pings. Then
// two servers on one PostgreSQL stand behind it, and are killed one after the other.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client, PATIENCE, Server, playOne, sitDown } from "./server.mjs";

/** Longer than the 25 seconds between the server's pings, and than the 60 that proxies have by themselves. */
const SILENCE = 65_000;
const packaging = (file) => readFile(fileURLToPath(new URL(`../../packaging/server/${file}`, import.meta.url)), "utf8");

async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => listener.once("listening", listening));
  const { port } = listener.address();
  await new Promise((closed) => listener.close(closed));
  return port;
}

/** Says what was to be replaced and was not there: then the file has changed, and so must this. */
function replace(text, ...pairs) {
  for (const [old, by] of pairs) {
    assert.ok(text.includes(old), `${old} is not in the configuration any more`);
    text = text.replaceAll(old, by);
  }
  return text;
}

/** Where the servers at these ports are, each behind what comes before it. */
const places = (upstreams, before, after) => upstreams.map((upstream) => `${before}127.0.0.1:${upstream}${after}`).join(" ");

// For each: its configuration for a folder and ports, what checks and starts it, and how its certificate is known.
const PROXIES = {
  caddy: {
    secure: true,
    async configure(folder, port, upstreams) {
      const site = replace(await packaging("Caddyfile"), ["play.example.org {", `localhost:${port} {\n\ttls internal`], ["127.0.0.1:8080 {", `${places(upstreams, "", "")} {`]);
      await writeFile(path.join(folder, "Caddyfile"), `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`);
    },
    check: (folder) => ["validate", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    start: (folder) => ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    authority: (folder) => path.join(folder, "data/caddy/pki/authorities/local/root.crt"),
  },
  nginx: {
    secure: false,
    async configure(folder, port, upstreams) {
      const site = replace(await packaging("nginx.conf"), ["listen 80;", `listen 127.0.0.1:${port};`], ["play.example.org;", "localhost;"], ["server 127.0.0.1:8080 max_fails=0;", places(upstreams, "server ", " max_fails=0;")]);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
      await writeFile(path.join(folder, "nginx.conf"), `daemon off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`);
    },
    check: (folder) => ["-t", "-c", path.join(folder, "nginx.conf")],
    start: (folder) => ["-c", path.join(folder, "nginx.conf")],
  },
};

/** An answer to a request, with its text; none where there is nobody. */
function get(url, options = {}) {
  return new Promise((resolve) => {
    const request = (url.startsWith("https") ? https : http).get(url, { agent: false, ...options }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part)).on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on("error", (error) => resolve({ error }));
  });
}

/** Starts a proxy in front of servers at these ports, does something there, and ends it. */
async function inFront(name, folder, upstreams, work) {
  const proxy = PROXIES[name];
  const port = await freePort();
  await proxy.configure(folder, port, upstreams);
  const env = { ...process.env, XDG_DATA_HOME: path.join(folder, "data"), XDG_CONFIG_HOME: path.join(folder, "config") };
  const checked = spawnSync(name, proxy.check(folder), { env, encoding: "utf8" });
  assert.equal(checked.status, 0, checked.stderr);
  const log = [];
  const child = spawn(name, proxy.start(folder), { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => log.push(text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const site = `http${proxy.secure ? "s" : ""}://localhost:${port}`;
    let options = {};
    const from = Date.now();
    for (let answer = {}; answer.status !== 200; ) {
      assert.ok(Date.now() - from < PATIENCE, `${name} does not answer`);
      await sleep(200);
      const ca = proxy.authority && (await readFile(proxy.authority(folder)).catch(() => null));
      if (proxy.authority && !ca) continue;
      options = ca ? { ca } : {};
      answer = await get(`${site}/health`, options);
    }
    await work(site, `${site.replace("http", "ws")}/ws`, options);
  } catch (error) {
    console.error(log.join(""));
    throw error;
  } finally {
    child.kill();
    await ended;
  }
}

/** Connects as soon as somebody lets it in. */
async function comeBack(socket, options) {
  for (const from = Date.now(); ; await sleep(200)) {
    const client = await Client.connect(socket, options).catch(() => null);
    if (client) return client;
    assert.ok(Date.now() - from < PATIENCE, "nobody gets in any more");
  }
}

async function tryProxy(name, program) {
  const folder = await mkdtemp(path.join(tmpdir(), `tavoliere-${name}-`));
  const page = path.join(folder, "page");
  await mkdir(page);
  await writeFile(path.join(page, "index.html"), "<!doctype html><title>Tavoliere</title>");
  const upstream = await freePort();
  // Few connections of an address, so that it is seen which address counts.
  const server = () => Server.start(path.join(folder, "matches.sqlite"), program, ["--page", page, "--behind-proxy", "--connections", "8"], `127.0.0.1:${upstream}`);
  let running = await server();
  const play = async (site, socket, options) => {
    const front = await get(`${site}/`, options);
    assert.ok(front.status === 200 && front.text.includes("Tavoliere"), "the page");
    assert.equal(front.headers["cache-control"], "no-cache");
    assert.equal((await get(`${site}/metrics`, options)).status, 404, "what is counted is nobody's business");
    const events = await playOne(socket, socket, { ...options, origin: site });
    console.log(`${name}: a match of ${events.length} events, seen alike by both players and whoever looks on`);

    // A page from elsewhere is turned away by the host that the proxy passes on.
    const upgrade = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==" };
    const strange = await get(`${site}/ws`, { ...options, headers: { ...upgrade, Origin: "https://evil.example" } });
    assert.equal(strange.status, 403, "a stranger's page");
    // Whatever a client says about its address, it has the one that the proxy sees.
    const liars = [];
    for (let n = 0; n < 8; n++) liars.push(await Client.connect(socket, { ...options, headers: { "X-Forwarded-For": `192.0.2.${n}` } }));
    const refused = await get(`${site}/ws`, { ...options, headers: { ...upgrade, "X-Forwarded-For": "192.0.2.99" } });
    assert.equal(refused.status, 429, "nine connections of one address");
    liars.forEach((client) => client.close());
    await sleep(1000);

    const { host, guest, watcher, match, keys } = await sitDown(socket, socket, options);
    await sleep(SILENCE);
    assert.equal((await host.act(match, 0, "d4")).what.acted.action, "d4");
    await Promise.all([host, guest, watcher].map((client) => client.events(4)));
    console.log(`${name}: after ${SILENCE / 1000} silent seconds the match goes on`);

    // The server is started again: the sockets hear of it, and whoever comes back soon gets in.
    const code = running.end();
    await Promise.all([host, guest, watcher].map((client) => client.next("closing")));
    assert.equal(await code, 0);
    const away = Date.now();
    const waiting = get(`${site}/health`, options);
    await sleep(2000);
    running = await server();
    const waited = await waiting;
    const again = await comeBack(socket, options);
    const back = Date.now() - away;
    assert.equal((await again.open(match, keys.guest, 0)).role, "guest");
    assert.equal((await again.act(match, 1, "d5")).what.acted.action, "d5");
    again.close();
    console.log(`${name}: the server was away for two seconds; who asked meanwhile was answered ${waited.status ?? waited.error.code}, and a player is back after ${back} ms`);
  };
  try {
    await inFront(name, folder, [upstream], play);
  } finally {
    await running.end("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL as it comes, in a folder of its own: its address and what stops it; none where it is not installed. As root it runs as nobody. */
async function postgres(folder) {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse().map((version) => `${debian}/${version}/bin`) : [];
  const bin = [...process.env.PATH.split(path.delimiter), ...versions].find((place) => existsSync(path.join(place, "initdb")));
  if (!bin) return null;
  const [data, port] = [path.join(folder, "postgres"), await freePort()];
  const as = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  await chmod(folder, 0o755);
  await mkdir(data);
  if (as.uid) await chown(data, as.uid, as.gid);
  const run = (program, ...args) => assert.equal(spawnSync(path.join(bin, program), ["-D", data, ...args], { ...as, cwd: "/", stdio: ["ignore", "ignore", "inherit"] }).status, 0, program);
  run("initdb", "--auth=trust", "--username=tavoliere", "--encoding=UTF8", "--no-locale", "--no-sync");
  run("pg_ctl", "-w", "-l", path.join(data, "log"), "-o", `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`, "start");
  return { url: `postgres://tavoliere@127.0.0.1:${port}/postgres`, stop: () => run("pg_ctl", "-m", "immediate", "stop") };
}

async function tryTwo(name, program) {
  const folder = await mkdtemp(path.join(tmpdir(), `tavoliere-${name}-`));
  const upstreams = [await freePort(), await freePort()];
  const servers = [];
  let database;
  try {
    database = await postgres(folder);
    if (!database) return console.log(`${name}: two servers are left out, for PostgreSQL is not installed`);
    const start = (port) => Server.start(database.url, program, ["--behind-proxy"], `127.0.0.1:${port}`);
    servers.push(...(await Promise.all(upstreams.map(start))));
    await inFront(name, folder, upstreams, async (_site, socket, options) => {
      const { match, keys, ...clients } = await sitDown(socket, socket, options);
      const from = Date.now();
      let moved = 0;
      // Killed one after the other, they have sent everybody away, wherever the proxy had brought them.
      for (const [n, actions] of [["d4", "d5"], ["e4", "e5"]].entries()) {
        await servers[n].end("SIGKILL");
        for (const role of ["host", "guest", "watcher"]) {
          clients[role].say({ ping: { at: 1 } });
          if (!("closed" in (await clients[role].next("pong", "closed")))) continue;
          clients[role] = await comeBack(socket, options);
          assert.equal((await clients[role].open(match, keys[role])).role, role);
          moved++;
        }
        for (const [m, action] of actions.entries()) {
          const ply = 2 * n + m;
          assert.equal((await clients[m ? "guest" : "host"].act(match, ply, action)).what.acted.action, action);
          await Promise.all(["host", "guest", "watcher"].map((role) => clients[role].events(4 + ply)));
        }
        servers[n] = await start(upstreams[n]);
      }
      assert.ok(moved >= 3, `${moved} have come back`);
      assert.deepEqual(clients.guest.known, clients.host.known);
      console.log(`${name}: of two servers each was killed, ${moved} times somebody came back to the other, and the match went on, ${Date.now() - from} ms in all`);
    });
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    database?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const [program, ...asked] = process.argv.slice(2);
for (const name of asked.length ? asked : Object.keys(PROXIES)) {
  if (spawnSync(name, [name === "caddy" ? "version" : "-v"]).error) {
    console.log(`${name}: left out, for it is not installed`);
    continue;
  }
  await tryProxy(name, path.resolve(program));
  await tryTwo(name, path.resolve(program));
}
process.exit(0);
