import type postgres from "postgres";
import { type Connection, connect, type Db } from "~db/client";
import { sized } from "../harness/size";
import { listenForStatements, type Sent } from "../harness/statements";
import { looseDatabase } from "./filled";

/** A node of a plan that ran, as `explain (analyze, buffers, format json)` writes it. */
export type PlanNode = {
  "Node Type"?: string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** Who reads and who sells in a grown database, and a commodity with a total that many bought. */
export type Grown = { reader: number; seller: number; limited: number };

const words = (column: string) => `jsonb_build_object('en', ${column}, 'ja', 'お茶 ' || n)`;

/**
 * A shop, a wall, restaurants and the lives of a person that hold `count` of everything: every commodity, ad, promotion and
 * restaurant is found by "tea", twenty of them by "rare"; all restaurants open on Mondays from 9, those twenty at 2 too; the reader placed every order, of which twenty wait, and others bought as much. Written by a
 * superuser into tables whose checks are off.
 */
export async function grow(admin: postgres.Sql, count: number, { reader, seller, limited }: Grown): Promise<void> {
  const rare = Math.max(1, Math.floor(count / 20));
  const named = `case when n % ${rare} = 0 then 'rare tea ' else 'tea ' end || n`;
  const text = `' ' || ${named} || ' | ' || repeat('cup of green leaves from uji ', 8)`;
  const others = `${reader} + 1000 + n`;
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into user_account (id, username, nickname, email, password_hash, types) overriding system value
      select ${others}, 'grown' || n, 'grown' || n, 'grown' || n || '@example.com', 'none', 'guest' from generate_series(1, ${count}) n;
    insert into shop (seller_id, name, introduction, search_text) values (${seller}, '{"en":"Shop"}', '{}', ' shop ') on conflict do nothing;
    insert into commodity_type (id, name, level) overriding system value select n, ${words("'Type ' || n")}, 1 from generate_series(101, 110) n;
    insert into commodity (id, seller_id, type_id, name, description, price, seq, inventory, limit_buy_total, search_text) overriding system value
      select ${limited} + n - 1, ${seller}, 101 + n % 10, ${words(named)}, ${words("repeat('cup of green leaves ', 8)")}, 100 + n * 7 % 9000, n % 100, 50,
             case when n = 1 then 10 else -1 end, ${text}
        from generate_series(1, ${count}) n;
    insert into shop_order (id, number, user_id, seller_id, status, phone, email, expire_time, pay_group, total, pay_success_time,
                            pay_method, receiver_name, postcode, address, line_total, post_fee) overriding system value
      select n, 'C20261123' || lpad((n::bigint * 48271 % 99999989)::text, 8, '0'), case when n % 2 = 0 then ${reader} else ${others} end, ${seller},
             case when n / 2 % ${rare} = 0 then 'unshipped' else 'complete' end, '09000000000', 'a@example.com', now(), 'group' || n, 100, now(),
             'card', 'Mori', '1000000', 'Tokyo', 100, 0
        from generate_series(1, ${2 * count}) n;
    insert into shop_order_line (order_id, buyer_id, commodity_id, num, unit_price, snapshot)
      select id, user_id, case when id % 40 = 1 or id <= 6 then ${limited} else ${limited} + id % ${count} end, 1, 100, '{"name":{"en":"Tea"},"picture":null,"choice":{}}'
        from shop_order;
    insert into ad_category (id, name) overriding system value select n, ${words("'Kind ' || n")} from generate_series(101, 105) n;
    insert into ad (id, seller_id, category_id, name, description, intro_attachment, seq, search_text) overriding system value
      select 1000 + n, ${seller}, 101 + n % 5, ${words(named)}, '{}', 'x.webp', n % 100, ${text} from generate_series(1, ${count}) n;
    insert into promote_category (id, name) overriding system value select n, ${words("'Kind ' || n")} from generate_series(101, 105) n;
    insert into promote_item (id, owner_id, category_id, name, promote_logo, seq, like_num, location, search_text) overriding system value
      select 1000 + n, ${seller}, 101 + n % 5, ${words(named)}, 'x.webp', n * 7 % 100, n * 13 % 50,
             case when n % 4 > 0 then jsonb_build_object('latitude', 30 + n % 97 / 10.0, 'longitude', 130 + n % 89 / 10.0) end, ${text}
        from generate_series(1, ${count}) n;
    insert into restaurant_category (id, name) overriding system value select n, ${words("'Kind ' || n")} from generate_series(101, 105) n;
    insert into restaurant (id, seller_id, category_id, name, cover, seq, open_hours, search_text) overriding system value
      select 1000 + n, ${seller}, 101 + n % 5, ${words(named)}, 'x.webp', n * 7 % 100,
             jsonb_build_object('mon', case when n % ${rare} = 0 then '[["02:00","03:00"],["09:00","18:00"]]'::jsonb else '[["09:00","18:00"]]' end), ${text}
        from generate_series(1, ${count}) n;
    insert into audit_log (actor_id, action, target, detail) select ${reader}, 'x', 'x:' || n, '' from generate_series(1, ${count}) n;
    insert into feedback (email, content, site, locale, status)
      select 'a@example.com', 'tea ' || n, 'main', 'ja_JP', case when n % ${rare} = 0 then 'new' else 'done' end from generate_series(1, ${count}) n;
    insert into point_transaction (id, type, ref) overriding system value select 9000000 + n, 'sign-in', 'grown:' || n from generate_series(1, ${count}) n;
    insert into point_entry (transaction_id, account_id, amount, balance_after)
      select 9000000 + n, a.id, 1, n from generate_series(1, ${count}) n, point_account a where a.user_id = ${reader};
    insert into notification (user_id, type, key, params) select ${reader}, 'system', 'x', '{}' from generate_series(1, ${count}) n;
    commit`);
  await admin`vacuum analyze`;
}

/** Pages of the database that a plan touched when it ran. */
const pagesOf = (plan: PlanNode): number => (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);

/** How each look of a plan that ran into an index of words or hours was: as often as it was done, beside another index or alone. */
export function looksOf(plan: PlanNode, isAlone = true): string[] {
  const { "Node Type": type, "Index Name": index = "", "Actual Loops": loops = 1, Plans: below = [] } = plan;
  const own = /_(search|open)_idx$/.test(index) && loops > 0;
  const look = `${loops === 1 ? "once" : `${loops} times`}, ${isAlone ? "alone" : "beside another"}`;
  return [...(own ? [look] : []), ...below.flatMap((one) => looksOf(one, type !== "BitmapAnd"))];
}

/** Rows of tables that a plan read when it ran, those that a condition threw away again too. */
export function rowsOf(plan: PlanNode): number {
  const { "Actual Rows": rows = 0, "Actual Loops": loops = 1, Plans: below = [] } = plan;
  const lost = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = plan["Relation Name"] ? (rows + lost) * loops : 0;
  return own + below.reduce((sum, one) => sum + rowsOf(one), 0);
}

/** A database that is read: an owner's connection, which explains, the pool that reads, and what went through it since. */
export type Measured = { admin: postgres.Sql; pool: Connection; sent: () => Sent[] };

/** A database that holds some number of everything, with a pool of one connection whose statements are heard. */
export type World = Awaited<ReturnType<typeof looseDatabase>> & Measured;
/** The same lists in a small database and in a large one. */
export type Worlds = Record<"small" | "large", World>;

/** A world that `fill` has filled. */
export async function grownWorld(
  fill: (world: Awaited<ReturnType<typeof looseDatabase>>) => Promise<unknown>,
): Promise<World> {
  const world = await looseDatabase();
  await fill(world);
  const pool = connect(world.database.url, { max: 1 });
  return { ...world, pool, sent: listenForStatements(pool.db) };
}

export async function closeWorlds(worlds: Worlds): Promise<void> {
  for (const world of Object.values(worlds)) {
    await world.pool.close();
    await world.close();
  }
}

/** How a statement is explained with what it did. */
export const explained = "explain (analyze, buffers, timing off, format json)";
export const planOf = ([found]: readonly Record<string, unknown>[]): PlanNode =>
  ((found?.["QUERY PLAN"] ?? []) as { Plan?: PlanNode }[])[0]?.Plan ?? {};

/** Rows and pages of the database that the statements of a read touch. */
export async function touched({ admin: sql, pool, sent }: Measured, read: (db: Db) => Promise<unknown>) {
  sent();
  await read(pool.db);
  const sum = { rows: 0, pages: 0 };
  for (const { text, params } of sent()) {
    const plan = planOf(await sql.unsafe(`${explained} ${text}`, params as never[]));
    sum.rows += rowsOf(plan);
    sum.pages += pagesOf(plan);
  }
  return sum;
}

/** How long a read takes is a figure of a quiet machine: only the long form asks. */
export const turns = sized(0, 100);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median milliseconds of a read on a small database and on a large one, in turns. */
export async function times(
  worlds: Readonly<Record<"small" | "large", Measured>>,
  read: (db: Db) => Promise<unknown>,
): Promise<{ small: number; large: number }> {
  const all = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < turns * 1.2; turn++)
    for (const name of ["small", "large"] as const) {
      const start = performance.now();
      await read(worlds[name].pool.db);
      if (turn >= turns * 0.2) all[name].push(performance.now() - start);
    }
  return { small: median(all.small), large: median(all.large) };
}
