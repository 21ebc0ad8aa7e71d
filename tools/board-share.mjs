// What share of the window the cells of each board take at the beginning of a match between two people:
//   node tools/board-share.mjs PAGE      (web/dist, a quick build will do)
// Measured in the page from where the cells are drawn: their hull, and half a cell more on each side. Sicic's two boards
// count together, without what is between them.
import { start, Table } from "../web/tests/page.mjs";

const GAMES = ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"];
const SIZES = [[1280, 720], [1600, 1000], [360, 640], [400, 860]];

const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];

/** The convex hull of points, around. */
function hull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all) => {
    const chain = [];
    for (const point of all) {
      while (chain.length > 1 && cross(minus(chain.at(-1), chain.at(-2)), minus(point, chain.at(-1))) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The area of cells: of the hull of their middles, and a border of half the way from a cell to the next. */
function area(cells) {
  const around = hull(cells);
  let inside = 0;
  let edge = 0;
  around.forEach((point, index) => {
    const next = around[(index + 1) % around.length];
    inside += cross(point, next) / 2;
    edge += Math.hypot(...minus(next, point));
  });
  const nearest = cells.map((cell) => Math.min(...cells.filter((other) => other !== cell).map((other) => Math.hypot(...minus(other, cell)))));
  const half = nearest.reduce((sum, one) => sum + one, 0) / nearest.length / 2;
  return Math.abs(inside) + edge * half + 4 * half * half;
}

const place = await start({ folder: process.argv[2] });
console.log(`| | ${SIZES.map((size) => size.join("×")).join(" | ")} |\n|---|${SIZES.map(() => "---:|").join("")}`);
const rows = Object.fromEntries(GAMES.map((game) => [game, []]));
for (const [width, height] of SIZES) {
  const table = await Table.open(place, { viewport: { width, height } });
  for (const game of GAMES) {
    await table.click(`game-${game}`);
    await table.onScreen("menu");
    await table.click("seat-second-human");
    await table.click("play");
    await table.onScreen("play");
    await table.turn();
    await table.place(`cell-${Object.keys((await table.state()).cells)[0]}`);
    const cells = Object.entries((await table.state()).cells);
    const boards = [cells.filter(([name]) => !name.startsWith("*")), cells.filter(([name]) => name.startsWith("*"))];
    const share = boards.filter((board) => board.length > 0).reduce((sum, board) => sum + area(board.map(([, at]) => at)), 0);
    rows[game].push(`${((100 * share) / (width * height)).toFixed(0)} %`);
    await table.key("Escape");
    await table.onScreen("play", "pause");
    await table.click("leave");
    await table.onScreen("shelf");
  }
  await table.close();
}
for (const [game, shares] of Object.entries(rows)) console.log(`| ${game} | ${shares.join(" | ")} |`);
await place.close();
