import { besideEachOther } from "./beside.mjs";
import { grownCopy, idOf } from "./grown-copy.mjs";
import { multiply } from "./multiply.mjs";

/** Numbers of restaurants, dishes and past parties in the small copy, and a hundred times as many. */
const sizes = {
  few_meals: { restaurants: 3, dishes: 200, parties: 2_000 },
  many_meals: { restaurants: 300, dishes: 20_000, parties: 200_000 },
};

/**
 * Adds restaurants with menus, tables and parties; the measured one has the same menu and the same day in both copies.
 * @param {import("postgres").Sql} sql
 * @param {keyof typeof sizes} name
 */
async function fill(sql, name) {
  const { restaurants, dishes, parties } = sizes[name];
  const seller = await idOf(sql, "restaurant_admin");
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
  return { keeper: seller };
}

/**
 * Compares 300 restaurants with 20,000 dishes and 200,000 parties with a hundredth of them, on two servers in turns:
 * pages of one restaurant's guests and staff.
 * @param {import("./world.mjs").World} world
 */
export async function cuisineGrowth(world) {
  const copy = (/** @type {keyof typeof sizes} */ name) =>
    grownCopy(world, name, { host: "localhost", fill: (sql) => fill(sql, name) });
  const [small, large] = [await copy("few_meals"), await copy("many_meals")];
  const { keeper } = small.filled;
  const ask = /** @type {const} */ ([
    ["menu, API", `/api/cuisine/menu/${keeper}`, "visitor"],
    ["menu", `/cuisine/menu?sellerId=${keeper}`, "member"],
    ["floor", "/cuisine/waiter", "desk"],
    ["kitchen", "/cuisine/cart/manage", "desk"],
    ["report of a day, orders", "/cuisine/order/list", "desk"],
  ]);
  await besideEachOther(world, "300 restaurants, 20,000 dishes, 200,000 parties", { small, large, ask });
  await Promise.all([small.stop(), large.stop()]);
}
