import { besideEachOther } from "./beside.mjs";
import { grownCopy } from "./grown-copy.mjs";
import { multiply } from "./multiply.mjs";

/** Multiples of the demo data; the larger is a hundred times the smaller, in which each list fills its page. */
const sizes = { few_walls: 24, many_walls: 2_400 };

/**
 * Adds promotions, restaurants, their ads and coupons, until there are `count` times as many.
 * @param {import("postgres").Sql} sql
 * @param {number} count
 */
async function fill(sql, count) {
  /* Each has likes and a place of its own, and copies of one row are not neighbours, as shops of one kind are not. */
  const around = (/** @type {string} */ axis) => `(r.location ->> '${axis}')::float8 + ((n * 37) % 199 - 99) * 0.001`;
  await multiply(sql, "promote_item", {
    count: count - 1,
    own: {
      like_num: "(r.like_num * n) % 997",
      seq: "(r.seq * 7 + r.id + n * 13) % 997",
      location: `case when r.location is not null then
        jsonb_build_object('latitude', ${around("latitude")}, 'longitude', ${around("longitude")}) end`,
    },
  });
  for (const table of ["restaurant", "restaurant_ad", "restaurant_coupon"])
    await multiply(sql, table, { count: count - 1, own: { seq: "(r.seq * 7 + r.id + n * 13) % 997" } });
  const [{ category, seat } = {}] = await sql`
    select (select category_id from promote_item group by 1 order by count(*) desc limit 1) as category,
           (select category_id from restaurant group by 1 order by count(*) desc limit 1) as seat`;
  return { keeper: undefined, category: Number(category), seat: Number(seat) };
}

/**
 * Compares the promotion wall and the directory of restaurants with a hundred times their rows with themselves, on two
 * servers in turns.
 * @param {import("./world.mjs").World} world
 */
export async function wallGrowth(world) {
  const copy = (/** @type {keyof typeof sizes} */ name) =>
    grownCopy(world, name, { host: "shop.localhost", fill: (sql) => fill(sql, sizes[name]) });
  const [small, large] = [await copy("few_walls"), await copy("many_walls")];
  const { category, seat } = small.filled;
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
  await besideEachOther(world, "a hundred times the promotions and restaurants", { small, large, ask });
  await Promise.all([small.stop(), large.stop()]);
}
