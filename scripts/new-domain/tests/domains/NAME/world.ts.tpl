import { afterAll, beforeAll } from "vitest";
import { type Role, rolesOf } from "~/platform/domain/access";
import { __camel__Orders } from "~/products/__name__/orders.server";
import { placeOrder } from "~/products/__name__/verbs/place-order.server";
import type { Db, Tx } from "~db/client";
import { __camel__Items } from "~db/schema/__name__";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export type Somebody = { userId: number; email: string; roles: ReadonlySet<Role> };
export let seller: Somebody;
export let guest: Somebody;
export const kind = __camel__Orders;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

export async function somebody(types = "guest"): Promise<Somebody> {
  const { id, username } = await person(db, types);
  return { userId: id, email: `${username}@example.com`, roles: rolesOf(types) };
}

/** A new item with `left` pieces left. */
export async function item(left = 5, seq = 0): Promise<number> {
  const values = { sellerId: seller.userId, name: { zh: "茶", en: "Tea" }, stock: left, seq };
  const [made] = await db.insert(__camel__Items).values(values).returning({ id: __camel__Items.id });
  return made?.id ?? 0;
}

export const place = (itemId: number, count = 2, who = guest) =>
  run((tx) => placeOrder(tx, who, { itemId, count, phone: "09012345678", note: "" }));

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  seller = await somebody("host");
  guest = await somebody();
});
afterAll(() => database.close());
