import { besideEachOther } from "./beside.mjs";
import { grownCopy, idOf } from "./grown-copy.mjs";
import { buy, multiply } from "./multiply.mjs";

/** Numbers of a small shop and of one that has grown. */
const sizes = { thousand: { goods: 1_000, orders: 1_000 }, many: { goods: 10_000, orders: 100_000 } };

/**
 * Adds goods, and orders of one seller.
 * @param {import("postgres").Sql} sql
 * @param {keyof typeof sizes} name
 */
async function fill(sql, name) {
  const { goods, orders } = sizes[name];
  const [{ held } = { held: 1 }] = await sql`select count(*)::int as held from commodity`;
  await multiply(sql, "commodity", { count: Math.ceil(goods / held) - 1, own: {} });
  const [guest, keeper] = [await idOf(sql, "guest"), await idOf(sql, "shop_admin")];
  await buy(sql, guest, orders, {
    seller_id: String(keeper),
    create_time: `now() - n * interval '10 minutes'`,
    pay_success_time: `now() - n * interval '10 minutes'`,
  });
  return { keeper };
}

/**
 * Compares the shop with 10,000 commodities and 100,000 orders with one of 1,000 each, on two servers in turns.
 * @param {import("./world.mjs").World} world
 */
export async function shopGrowth(world) {
  const copy = (/** @type {keyof typeof sizes} */ name) =>
    grownCopy(world, name, { host: "shop.localhost", fill: (sql) => fill(sql, name) });
  const [small, large] = [await copy("thousand"), await copy("many")];
  const tea = "keyword=%E8%8C%B6";
  const ask = /** @type {const} */ ([
    ["shop home", "/shop", "member"],
    ["category", "/commodity/category/online/3", "member"],
    ["category by price, page 3", "/commodity/category/online/3?sort=low&page=3", "member"],
    ["search in the shop", `/shop?${tea}`, "member"],
    ["search", `/search/result?${tea}`, "member"],
    ["category, API", "/api/commodity/commodityList?commodityTypeId=3&sortStyle=price", "visitor"],
    ["seller's orders", "/admin/orders", "desk"],
    ["seller's orders of a state", "/admin/orders?status=unshipped", "desk"],
    ["seller's orders by a word", "/admin/orders?keyword=C2020010100000777", "desk"],
    ["buyer's orders", "/order/order_list", "member"],
  ]);
  await besideEachOther(world, "shop at 10,000 goods and 100,000 orders", { small, large, ask });
  await Promise.all([small.stop(), large.stop()]);
}
