import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { median, timed } from "./load.mjs";
import { buy, multiply } from "./multiply.mjs";
import { people, startProduct } from "./world.mjs";

const times = 100;
/** Times that a page is asked for before it is measured. */
const warming = 10;
/** Orders that the buyer of the small set has. */
const orders = 200;

/**
 * Reports how long the same page takes on a large set of data, as a ratio to a small one: the medians of turns one after
 * the other, when both have been asked for often enough to be compiled and kept.
 * @param {import("./report.mjs").Report} report
 * @param {string} name
 * @param {{ turns: number, small: () => Promise<number>, large: () => Promise<number>, goal?: string }} asks
 */
export async function besides(report, name, { turns, small, large, goal = "≤ 1.50" }) {
  /** @type {{ small: number, large: number }[]} */
  const pairs = [];
  try {
    for (let turn = 0; turn < warming; turn++) for (const page of [small, large]) await page();
    for (let turn = 0; turn < turns; turn++) pairs.push({ small: await small(), large: await large() });
  } catch (error) {
    report.add(name, goal, null, String(error));
    return;
  }
  const [least, most] = [median(pairs.map((pair) => pair.small)), median(pairs.map((pair) => pair.large))];
  report.add(name, goal, most / least, `${most.toFixed(1)} of ${least.toFixed(1)} ms`);
}

/**
 * The same lists of the demonstration and of a hundred times as many commodities, ads and orders, on two servers in turns.
 * @param {import("./world.mjs").World} world
 */
export async function growth({ sql, database, dataDir, origin, guest, headers, report, quick, ends }) {
  await buy(sql, guest, orders);
  const url = new URL(database.url);
  const superuser = new URL(database.adminUrl);
  superuser.pathname = url.pathname = "/grown";
  const grown = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => grown.end({ timeout: 1 }));
  await grown`set session_replication_role = replica`;
  await multiply(grown, "commodity", { count: times - 1, own: {} });
  await multiply(grown, "ad", { count: times - 1, own: {} });
  await buy(grown, guest, orders * times);
  await grown`vacuum analyze`;
  const port = await freePort();
  const large = await startProduct(url.href, dataDir, port);
  ends(large.stop);
  const there = (await people(grown, port)).headers;
  const [ware] =
    await sql`select id from commodity where status = 'SELLING' and verify and seq >= 0 order by id limit 1`;
  const ask = /** @type {const} */ ([
    ["shop list by a word", `/commodity/category/online/0?keyword=%E8%8C%B6`, "member"],
    ["search", "/search/result?keyword=%E8%8C%B6", "member"],
    ["my orders", "/order/order_list", "member"],
    ["commodity, signed in", `/commodity/detail/${ware?.id}`, "member"],
    ["API list", "/api/commodity/commodityList", "visitor"],
    ["desk of orders", "/admin/orders", "seller"],
  ]);
  for (const [name, path, who] of ask) {
    await besides(report, `growth at ${times} times: ${name}`, {
      turns: quick ? 25 : 100,
      small: () => timed(origin + path, headers[who]),
      large: () => timed(`http://127.0.0.1:${port}${path}`, there[who]),
    });
  }
  await large.stop();
}
