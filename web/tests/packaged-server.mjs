// Plays a match to its end with a server that runs, or with a program that is started for it.
//   node packaged-server.mjs PROGRAM
//   node packaged-server.mjs ws://ADDRESS/ws [ws://THE OTHER PLAYER'S/ws]

import { Server, playOne } from "./server.mjs";

const [first, second] = process.argv.slice(2);
const server = first.startsWith("ws") ? null : await Server.start(":memory:", first);
const events = await playOne(server?.url ?? first, second);
const code = (await server?.end()) ?? 0;
console.log(`a match of ${events.length} events, seen alike by both players and whoever looks on`);
process.exit(code);
