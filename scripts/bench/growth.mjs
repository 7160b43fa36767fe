import { besideEachOther } from "./beside.mjs";
import { grownCopy } from "./grown-copy.mjs";
import { buy, multiply } from "./multiply.mjs";

const times = 100;
/** Orders that the buyer of the small set has. */
const orders = 200;

/**
 * Compares lists of the demo data with those of a hundred times as many commodities, ads and orders, on two servers in
 * turns.
 * @param {import("./world.mjs").World} world
 */
export async function growth(world) {
  const { sql, origin, guest, headers } = world;
  await buy(sql, guest, orders);
  const large = await grownCopy(world, "grown", {
    host: "shop.localhost",
    fill: async (grown) => {
      for (const table of ["commodity", "ad"]) await multiply(grown, table, { count: times - 1, own: {} });
      await buy(grown, guest, orders * times);
      return {};
    },
  });
  const [ware] =
    await sql`select id from commodity where status = 'SELLING' and verify and seq >= 0 order by id limit 1`;
  await besideEachOther(world, `growth at ${times} times`, {
    small: { origin, headers: { ...headers, desk: headers.seller } },
    large,
    ask: [
      ["shop list by a word", `/commodity/category/online/0?keyword=%E8%8C%B6`, "member"],
      ["search", "/search/result?keyword=%E8%8C%B6", "member"],
      ["my orders", "/order/order_list", "member"],
      ["commodity, signed in", `/commodity/detail/${ware?.id}`, "member"],
      ["API list", "/api/commodity/commodityList", "visitor"],
      ["desk of orders", "/admin/orders", "seller"],
    ],
  });
  await large.stop();
}
