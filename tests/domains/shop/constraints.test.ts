import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { commodity } from "../../factories/shop";
import { db, first, owner, place } from "./order-world";

test("the database refuses what no commodity, stock or word stands behind", async () => {
  const id = await commodity(db, owner);
  const number = first(await place([{ commodityId: id, num: 1 }], 1_000));
  const refused: [SQL, string][] = [
    [sql`insert into cart_item (user_id, commodity_id, num) values (${owner.userId}, 999999999, 1)`, "23503"],
    [sql`update shop_order_line set commodity_id = 999999999`, "23503"],
    [sql`update shop_order_line set stock_id = 999999999`, "23503"],
    [sql`update commodity_type set parent_id = 999999999, level = 2`, "23503"],
    [sql`update commodity_type set level = 2 where parent_id is null`, "23514"],
    [sql`update commodity set flag = 'fr' where id = ${id}`, "23514"],
    [sql`update commodity set sale_type = 'moon' where id = ${id}`, "23514"],
    [sql`update shop_order set pay_method = 'shells' where number = ${number}`, "23514"],
  ];
  for (const [statement, code] of refused)
    await expect(db.execute(statement), code).rejects.toMatchObject({ cause: { code } });
});
