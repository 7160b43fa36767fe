import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { besides } from "./growth.mjs";
import { timed } from "./load.mjs";
import { multiply } from "./multiply.mjs";
import { people, startProduct } from "./world.mjs";

/** How many times the demonstration; the larger is a hundred times the smaller. */
const sizes = { few: 6, many: 600 };

/**
 * A copy of the demonstration with that many times its promotions, restaurants, what these advertise, and coupons.
 * @param {import("./world.mjs").World} world
 * @param {string} name
 * @param {number} count
 */
async function grown({ database, dataDir, ends }, name, count) {
  const [url, superuser] = [new URL(database.url), new URL(database.adminUrl)];
  superuser.pathname = url.pathname = `/${name}`;
  const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => sql.end({ timeout: 1 }));
  await sql`set session_replication_role = replica`;
  if (count > 1) {
    /* Each of them has likes of its own. */
    await multiply(sql, "promote_item", { count: count - 1, own: { like_num: "(r.like_num * n) % 997" } });
    /* Copies of one do not stand side by side, as no restaurants of one kind do. */
    for (const table of ["restaurant", "restaurant_ad", "restaurant_coupon"])
      await multiply(sql, table, { count: count - 1, own: { seq: "(r.seq * 7 + r.id + n * 13) % 997" } });
  }
  await sql`vacuum analyze`;
  const port = await freePort();
  const server = await startProduct(url.href, dataDir, port);
  ends(server.stop);
  const { headers } = await people(sql, port);
  const [{ category, seat } = {}] = await sql`
    select (select category_id from promote_item group by 1 order by count(*) desc limit 1) as category,
           (select category_id from restaurant group by 1 order by count(*) desc limit 1) as seat`;
  return { origin: `http://127.0.0.1:${port}`, headers, category, seat, stop: server.stop };
}

/**
 * The promotion wall and the directory of restaurants with a hundred times their rows beside themselves, on two servers in
 * turns.
 * @param {import("./world.mjs").World} world
 */
export async function wallGrowth(world) {
  const [small, large] = [await grown(world, "few_walls", sizes.few), await grown(world, "many_walls", sizes.many)];
  const { category, seat } = small;
  const near = "condition=near&latitude=35.68&longitude=139.76";
  const ask = /** @type {const} */ ([
    ["wall", "/promote", "member"],
    ["wall, one category", `/promote?categoryId=${category}`, "member"],
    ["wall, hot", "/promote?condition=hot", "member"],
    ["wall, new", "/promote?condition=new", "member"],
    ["wall, near", `/promote?${near}`, "member"],
    ["wall, near nowhere", "/promote?condition=near", "member"],
    ["wall, word", "/promote?keyword=%E6%97%85", "member"],
    ["list of a tag", "/promote/list/%E6%B8%A9%E6%B3%89", "member"],
    ["list of a tag, hot", "/promote/list/%E6%B8%A9%E6%B3%89?condition=hot", "member"],
    ["restaurants", "/restaurant", "member"],
    ["restaurants, one category", `/restaurant/category/${seat}`, "member"],
    ["restaurants open now", "/restaurant?open=1", "member"],
    ["restaurants, word", "/restaurant?keyword=%E5%BA%97", "member"],
    ["coupons", "/restaurant/coupon", "member"],
    ["what restaurants advertise, API", "/api/restaurant/ad/list", "visitor"],
  ]);
  for (const [name, path, who] of ask)
    await besides(world.report, `a hundred times the promotions and restaurants: ${name}`, {
      ...{ turns: world.quick ? 25 : 100, goal: "≤ 1.50" },
      small: () => timed(small.origin + path, small.headers[who]),
      large: () => timed(large.origin + path, large.headers[who]),
    });
  await Promise.all([small.stop(), large.stop()]);
}
