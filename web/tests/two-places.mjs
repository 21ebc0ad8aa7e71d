// Takes the picture of a match between two people in two places, a desk in English and a telephone in Italian, through a
// real server: node web/tests/two-places.mjs FOLDER writes desk.png and phone.png there (tools/pictures puts them together).

import { meet, invite } from "./online.mjs";
import { Table } from "./page.mjs";
import * as rules from "./rules.mjs";

const ACTIONS = 7;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: two-places.mjs FOLDER");
const place = await meet();
try {
  const drawn = (language) => `quality=low&detail=0.7&seed=1&lang=${language}`;
  const { host, link } = await invite(place, "hoppa", { viewport: { width: 1120, height: 700 }, query: drawn("en") });
  const guest = await Table.open({ ...place, url: link.split("#")[0] }, {
    viewport: { width: 360, height: 720 }, query: drawn("it"), fragment: link.split("#")[1], touch: true,
  });
  await guest.onScreen("play");
  await guest.tap("online-sit-down");
  for (let ply = 0; ply < ACTIONS; ply++) {
    const state = await host.state();
    const [actor, press] = state.seat === "first" ? [host, (id) => host.click(id)] : [guest, (id) => guest.tap(id)];
    await actor.until("the own turn", (s) => s.phase === "human" && !s.busy);
    // All over the board, and as soon as it can be a jump.
    const actions = rules.legal(await actor.state());
    const jumps = actions.filter((action) => action.includes("-"));
    const action = (ply > 4 && jumps[0]) || actions.filter((action) => !action.includes("-"))[(ply * 11) % 23] || actions[0];
    await actor.act(action, press);
    const { position } = await actor.state();
    for (const table of [host, guest]) await table.until("the action to arrive", (s) => s.position === position && (s.phase === "thinking" || !s.busy));
  }
  for (const [table, name] of [[host, "desk"], [guest, "phone"]]) {
    await table.frames(12);
    await table.page.screenshot({ path: `${folder}/${name}.png` });
  }
} finally {
  await place.close();
}
