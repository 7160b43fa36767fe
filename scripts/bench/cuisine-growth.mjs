import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { besides } from "./growth.mjs";
import { timed } from "./load.mjs";
import { multiply } from "./multiply.mjs";
import { signIn } from "./product.mjs";
import { people, startProduct } from "./world.mjs";

/** Restaurants, dishes and parties that ate of everyday, and a hundred times as many dishes and parties. */
const sizes = {
  few_meals: { restaurants: 3, dishes: 200, parties: 2_000 },
  many_meals: { restaurants: 300, dishes: 20_000, parties: 200_000 },
};

/**
 * As many restaurants with menus, tables and parties; the one that is asked has the same menu and the same day in both.
 * @param {import("postgres").Sql} sql
 * @param {keyof typeof sizes} name
 */
async function fill(sql, name) {
  const { restaurants, dishes, parties } = sizes[name];
  const [{ seller } = { seller: 0 }] =
    await sql`select id as seller from user_account where username = ${"restaurant_admin"}`;
  await sql`set session_replication_role = replica`;
  await sql`create temporary table keepers as
    select row_number() over () as n, id from (
      select ${seller}::bigint as id union all
      select 5000000 + n from generate_series(1, ${restaurants - 1}) n) ids`;
  await sql`
    insert into user_account (id, username, nickname, email, password_hash, types)
      select id, 'keeper' || id, 'Keeper ' || n, 'keeper' || id || '@example.com', 'none', 'guest,restaurant_admin'
        from keepers where id <> ${seller}`;
  await sql`
    insert into cuisine_type (id, seller_id, name, seq)
      select 6000000 + n, id, '{"en": "Food", "ja": "料理"}', 1 from keepers where id <> ${seller}`;
  const [{ held } = { held: 1 }] = await sql`select count(*)::int as held from cuisine where seller_id = ${seller}`;
  await multiply(sql, "cuisine", { count: Math.ceil(dishes / held), own: {} });
  await sql`
    update cuisine d set seller_id = k.id, type_id = 6000000 + k.n from keepers k
     where d.id > (select max(id) from (select id from cuisine order by id limit ${held}) first)
       and k.n = 2 + d.id % ${restaurants - 1}`;
  await sql`
    insert into cuisine_table (id, seller_id, name, seats, table_key)
      select 7000000 + k.n * 10 + t, k.id, 'T' || t, 4, substr(md5(k.n || '-' || t), 1, 16)
        from keepers k, generate_series(0, 5) t where k.id <> ${seller}`;
  await sql`
    create temporary table dined as
      select 8000000 + p as id, k.id as seller_id, d.id as dish_id, t.id as table_id,
             case when p % ${restaurants} = 0 then now() - (p * interval '40 days') / ${parties}
                  else now() - (p * interval '400 days') / ${parties} end as at
        from generate_series(1, ${parties}) p
        join keepers k on k.n = 1 + p % ${restaurants}
        join lateral (select id from cuisine where seller_id = k.id order by id limit 1) d on true
        join lateral (select id from cuisine_table where seller_id = k.id order by id limit 1) t on true`;
  await sql`
    insert into cuisine_session (id, seller_id, table_id, status, guest_count, number, pay_method, subtotal, discount,
        points_used, total, received, settled_by, settle_time, close_time, create_time)
      select id, seller_id, table_id, 'closed', 2, 'Q20200101' || id, 'cash', 1000, 0, 0, 1000, 1000, seller_id, at, at, at
        from dined`;
  await sql`
    insert into cuisine_round (id, session_id, client_key, place, create_time) select id, id, 'k', 1, at from dined`;
  await sql`
    insert into cuisine_line (id, seller_id, session_id, round_id, line_key, dish_id, name, num, unit_price, status, create_time)
      select id, seller_id, id, id, 'k', dish_id, '{"en": "Dish", "ja": "料理"}', 1, 1000, 'done', at from dined`;
  await sql`vacuum analyze`;
  return seller;
}

/**
 * A copy of the demonstration with as many restaurants, its product, and who asks it.
 * @param {import("./world.mjs").World} world
 * @param {keyof typeof sizes} name
 */
async function grown({ database, dataDir, ends }, name) {
  const [url, superuser] = [new URL(database.url), new URL(database.adminUrl)];
  superuser.pathname = url.pathname = `/${name}`;
  const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => sql.end({ timeout: 1 }));
  const seller = await fill(sql, name);
  const port = await freePort();
  const server = await startProduct(url.href, dataDir, port);
  ends(server.stop);
  const { headers } = await people(sql, port);
  const desk = { ...headers.visitor, host: `localhost:${port}`, cookie: await signIn(sql, seller) };
  return { origin: `http://127.0.0.1:${port}`, seller, headers: { ...headers, desk }, stop: server.stop };
}

/**
 * 300 restaurants with 20,000 dishes and 200,000 parties beside a hundredth of them, on two servers in turns: what one
 * restaurant's guests and staff read.
 * @param {import("./world.mjs").World} world
 */
export async function cuisineGrowth(world) {
  const [small, large] = [await grown(world, "few_meals"), await grown(world, "many_meals")];
  const ask = /** @type {const} */ ([
    ["menu, API", `/api/cuisine/menu/${small.seller}`, "visitor"],
    ["menu", `/cuisine/menu?sellerId=${small.seller}`, "member"],
    ["floor", "/cuisine/waiter", "desk"],
    ["kitchen", "/cuisine/cart/manage", "desk"],
    ["report of a day, orders", "/cuisine/order/list", "desk"],
  ]);
  for (const [name, path, who] of ask)
    await besides(world.report, `300 restaurants, 20,000 dishes, 200,000 parties: ${name}`, {
      ...{ turns: world.quick ? 25 : 100, goal: "≤ 1.50" },
      small: () => timed(small.origin + path, small.headers[who]),
      large: () => timed(large.origin + path, large.headers[who]),
    });
  await Promise.all([small.stop(), large.stop()]);
}
