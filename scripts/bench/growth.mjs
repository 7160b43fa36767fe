import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { median, timed } from "./load.mjs";
import { people, startProduct } from "./world.mjs";

const times = 100;
/** Orders that the buyer of the small set has. */
const orders = 200;

/**
 * More rows like those that are there; `own` are SQL of the columns that must differ, of `n`.
 * @param {import("postgres").Sql} sql
 * @param {string} table
 * @param {{ count: number, own: Record<string, string>, from?: string }} how
 */
async function multiply(sql, table, { count, own, from = "" }) {
  const columns = await sql`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = ${table} and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => String(name));
  await sql.unsafe(
    `insert into ${table} (${names.join()}) select ${names.map((name) => own[name] ?? `r.${name}`).join()}
       from (select * from ${table} ${from}) r, generate_series(1, ${count}) n`,
  );
}

/** Orders of the guest, copies of one with its line. @param {import("postgres").Sql} sql @param {number} guest @param {number} count */
async function buy(sql, guest, count) {
  const own = {
    number: "'C20200101' || lpad(n::text, 8, '0')",
    pay_group: "gen_random_uuid()::text",
    user_id: String(guest),
    status: "'complete'",
  };
  await multiply(sql, "shop_order", { count, own, from: "order by id limit 1" });
  await sql.unsafe(`
    insert into shop_order_line (order_id, buyer_id, commodity_id, num, unit_price, snapshot, stock_taken)
      select o.id, o.user_id, l.commodity_id, l.num, l.unit_price, l.snapshot, false
        from shop_order o, (select * from shop_order_line order by id limit 1) l where o.number like 'C20200101%'`);
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
    /** @type {{ small: number, large: number }[]} */
    const pairs = [];
    try {
      for (let turn = 0; turn < (quick ? 25 : 100); turn++)
        pairs.push({
          small: await timed(origin + path, headers[who]),
          large: await timed(`http://127.0.0.1:${port}${path}`, there[who]),
        });
    } catch (error) {
      report.add(`growth at ${times} times: ${name}`, "≤ 1.50", null, String(error));
      continue;
    }
    const [small, most] = [median(pairs.map((pair) => pair.small)), median(pairs.map((pair) => pair.large))];
    report.add(
      `growth at ${times} times: ${name}`,
      "≤ 1.50",
      most / small,
      `${most.toFixed(1)} of ${small.toFixed(1)} ms`,
    );
  }
  await large.stop();
}
