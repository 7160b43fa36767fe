import { getTableName, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import { table } from "~/platform/domain/composed.server";
import { shopDesk } from "~/products/shop/order/desk.server";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const administrator = { userId: 1, roles: new Set(["ADMIN"] as const) };

/** The plan of a selection of orders, where reading a whole table, also by its key, is the last resort. */
async function planOf(orders: SQL, where: SQL | undefined): Promise<string> {
  return inTransaction(database.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const rows = await tx.execute<{ "QUERY PLAN": string }>(sql`explain select * from ${orders} where ${where}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

const kinds = Object.values(table("orders")) as OrderKind[];

test.each(kinds)("a keyword finds orders of $name through an index", async (kind) => {
  const plan = await planOf(sql`${kind.orders}`, deskCondition(kind, administrator, { keyword: "yamada" }));
  expect(plan).toContain(`${getTableName(kind.orders)}_search_idx`);
  expect(plan).not.toContain("Seq Scan");
});

test("what was bought is found through an index as well", async () => {
  const where = deskCondition(shopDesk.kind, administrator, { keyword: "sencha" }, shopDesk);
  const plan = await planOf(sql`${shopDesk.kind.orders}`, where);
  expect(plan).toContain("shop_order_search_idx");
  expect(plan).toContain("shop_order_line_name_idx");
  expect(plan).not.toContain("Seq Scan");
});

test("control: a column without an index is read as a whole", async () => {
  const { orders } = shopDesk.kind;
  expect(await planOf(sql`${orders}`, sql`${orders.note} ilike '%yamada%'`)).toContain("Seq Scan");
});
