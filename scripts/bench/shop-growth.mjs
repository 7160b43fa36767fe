import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { besides } from "./growth.mjs";
import { timed } from "./load.mjs";
import { buy, multiply } from "./multiply.mjs";
import { signIn } from "./product.mjs";
import { people, startProduct } from "./world.mjs";

/** A shop of everyday and one that has grown. */
const sizes = { thousand: { goods: 1_000, orders: 1_000 }, many: { goods: 10_000, orders: 100_000 } };

/**
 * A copy of the demonstration with as many goods and orders of one seller, its product, and who asks it.
 * @param {import("./world.mjs").World} world
 * @param {keyof typeof sizes} name
 */
async function grown({ database, dataDir, ends }, name) {
  const { goods, orders } = sizes[name];
  const [url, superuser] = [new URL(database.url), new URL(database.adminUrl)];
  superuser.pathname = url.pathname = `/${name}`;
  const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => sql.end({ timeout: 1 }));
  await sql`set session_replication_role = replica`;
  const [{ held } = { held: 1 }] = await sql`select count(*)::int as held from commodity`;
  await multiply(sql, "commodity", { count: Math.ceil(goods / held) - 1, own: {} });
  const idOf = async (/** @type {string} */ who) =>
    Number((await sql`select id from user_account where username = ${who}`)[0]?.id);
  const [guest, seller] = [await idOf("guest"), await idOf("shop_admin")];
  await buy(sql, guest, orders, {
    seller_id: String(seller),
    create_time: `now() - n * interval '10 minutes'`,
    pay_success_time: `now() - n * interval '10 minutes'`,
  });
  await sql`vacuum analyze`;
  const port = await freePort();
  const server = await startProduct(url.href, dataDir, port);
  ends(server.stop);
  const { headers } = await people(sql, port);
  const desk = { ...headers.visitor, cookie: await signIn(sql, seller) };
  return { origin: `http://127.0.0.1:${port}`, headers: { ...headers, desk }, stop: server.stop };
}

/**
 * The shop with 10,000 commodities and 100,000 orders beside itself with 1,000 of each, on two servers in turns.
 * @param {import("./world.mjs").World} world
 */
export async function shopGrowth(world) {
  const [small, large] = [await grown(world, "thousand"), await grown(world, "many")];
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
  for (const [name, path, who] of ask)
    await besides(world.report, `shop at 10,000 goods and 100,000 orders: ${name}`, {
      turns: world.quick ? 25 : 100,
      small: () => timed(small.origin + path, small.headers[who]),
      large: () => timed(large.origin + path, large.headers[who]),
    });
  await Promise.all([small.stop(), large.stop()]);
}
