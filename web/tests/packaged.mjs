// Looks through a page that was unpacked from a package, and plays a game to its result on it: node packaged.mjs FOLDER [itch]
// `itch`: in a frame of another origin, as that host shows it.

import { createServer } from "node:http";
import { lookThrough } from "./package.mjs";
import { profile, start, Table } from "./page.mjs";

const [folder, kind] = process.argv.slice(2);
await lookThrough(folder, kind);
const place = await start({ folder });
let table, around;
if (kind === "itch") {
  const query = "quality=low&detail=0.25&seed=1&lang=en";
  around = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<body style="margin:0"><iframe src="${place.url}?${query}" width="480" height="270" style="border:0" allow="fullscreen; autoplay; gamepad"></iframe>`);
  });
  await new Promise((listening) => around.listen(0, "localhost", listening));
  const context = await profile(place.browser, { viewport: { width: 480, height: 270 }, serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(`http://localhost:${around.address().port}/`);
  const frame = page.frames()[1];
  // The frame begins at the page's corner, so that places are the same in both.
  table = new Table(context, Object.assign(Object.create(page), { evaluate: (...what) => frame.evaluate(...what), mouse: page.mouse, keyboard: page.keyboard }));
  await table.ready();
} else {
  table = await Table.open(place);
}
// The shortest game there is: Black leaps beside White, who takes it.
const { position } = await table.between("cellulae");
for (const action of ["e1-b4", "b5"]) await table.act(action, (id) => table.click(id));
await table.until("the result", (state) => state.screen === "result");
console.log(`${kind}: a game from ${position} to its result`);
if (table.errors.length) throw new Error(table.errors.join("\n"));
await table.close();
await place.close();
// Not before: the browser may still ask it for the icon of its page.
around?.closeAllConnections();
around?.close();
