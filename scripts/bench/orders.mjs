import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, paired } from "./load.mjs";
import { startServer } from "./product.mjs";
import { recorded } from "./recorded.mjs";
import { perSecond } from "./report.mjs";

const receiver = {
  name: "Bench",
  phone: "09012345678",
  postcode: "1000001",
  address: "Tokyo Chiyoda 1-1-1 Bench House",
  email: "bench@example.com",
};

/**
 * Adds points for as many orders as a run can place, booked as the ledger does.
 * @param {import("postgres").Sql} sql
 * @param {number} userId
 */
const givePoints = (sql, userId) =>
  sql.begin(async (tx) => {
    const amount = 2_000_000_000;
    const [made] = await tx`insert into point_transaction (type, ref) values ('admin-register', 'bench') returning id`;
    for (const [points, account] of /** @type {const} */ ([
      [-amount, tx`name = 'platform'`],
      [amount, tx`user_id = ${userId}`],
    ])) {
      const [{ id, balance } = {}] =
        await tx`update point_account set balance = balance + ${points} where ${account} returning id, balance`;
      await tx`insert into point_entry (transaction_id, account_id, amount, balance_after) values (${made?.id}, ${id}, ${points}, ${balance})`;
    }
  });

/** Matches names of one order: its number, its pay group and its payment. */
const named = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[A-Z]\d{16}\b/g;

/**
 * Compares an order paid by points (by the API, quoted, placed and settled in one transaction) with the same statements
 * in a transaction of a bare server, without those of the job queue. One at a time: the orders of one buyer wait for
 * each other, and those that a round leaves waiting would fall into the other's round.
 * @param {import("./world.mjs").World} world
 */
export async function orders({
  admin,
  sql,
  log,
  dataDir,
  database,
  origin,
  product,
  guest,
  headers,
  report,
  pace,
  ends,
}) {
  const [ware] = await sql`
    update commodity set inventory = 10000000, point_discount = 1, price = 100, vip_price = 0, post_fee = 0, limit_buy_min = 1,
           limit_buy_max = -1, limit_buy_total = -1, trading_interval = -1, main_type = 'common', sale_type = 'online',
           sale_start = null, group_buy_start = null, group_buy_end = null, properties = '[]'
     where id = (select id from commodity where status = 'SELLING' and verify and seq >= 0 and not only_for_admin and properties = '[]' order by id desc limit 1)
    returning id`;
  await givePoints(sql, guest);
  const [{ id: seller } = {}] = await sql`select id from user_account where username = 'admin'`;
  const items = [{ commodityId: Number(ware?.id), num: 1 }];
  const body = JSON.stringify({ items, receiver, usePoint: 100, payMethod: "point", expectTotal: 100 });
  const own = {
    ...headers.member,
    "content-type": "application/json",
    origin: `http://${headers.member.host}`,
    "sec-fetch-site": "same-origin",
  };
  const place = async () => {
    const { status, body: reply } = await ask(
      `${origin}/api/order/save`,
      { ...own, "content-length": String(body.length) },
      body,
    );
    if (status !== 200) throw new Error(`an order was answered ${status}: ${reply.toString("utf8").slice(0, 300)}`);
  };
  for (let turn = 0; turn < 3; turn++) await place();
  const all = await recorded({ sql: admin, log }, place);
  const queries = all.filter(({ text }) => !/^\s*(begin|commit|rollback|savepoint|release|listen)\b/i.test(text));
  const names = [...new Set(queries.flatMap(({ params }) => params.flatMap((value) => value?.match(named) ?? [])))];
  const file = join(dataDir, "order.json");
  writeFileSync(file, JSON.stringify({ queries, names }));
  const replay = await startServer(["scripts/bench/replay.mjs", file], { DATABASE_URL: database.url });
  ends(replay.stop);
  /* Replayed statements leave unpaid orders, which must not count as this buyer's open ones. */
  const tidying = setInterval(
    () =>
      void sql`update shop_order set user_id = ${seller} where user_id = ${guest} and status = 'unpaid'`.catch(
        () => {},
      ),
    200,
  );
  ends(() => clearInterval(tidying));
  const { ratio, rates, cpu } = await sql
    .begin(async (tx) => {
      /* They also break the ledger's sums: the lock keeps the check of each minute from stopping the points. */
      await tx`lock table integrity_state in share row exclusive mode`;
      return paired(
        { url: `${origin}/api/order/save`, pid: product.pid, headers: own, method: "POST", body, connections: 1 },
        { url: `http://127.0.0.1:${replay.port}/order`, pid: replay.pid, method: "POST", body: "", connections: 1 },
        pace,
      );
    })
    .catch(async (error) => {
      await place();
      throw error;
    })
    .finally(() => clearInterval(tidying));
  const detail = `${perSecond(rates.ours)} of ${perSecond(rates.theirs)}; ${cpu.ours.toFixed(2)} of ${cpu.theirs.toFixed(2)} ms CPU; ${queries.length} statements`;
  report.add("order placed and paid by points, against its bare SQL", "≥ 0.30", ratio, detail);
}
