import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifyRestocked } from "~/products/shop/restock/verbs/notify-restocked.server";
import { wishRestock } from "~/products/shop/restock/verbs/wish-restock.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { commodities } from "~db/schema/shop";
import { restockWishes } from "~db/schema/shop-restock";
import { barrier, commodity, seller } from "../factories/shop";
import { inTransaction } from "../harness/transaction";
import { crowd, database, pool } from "./two-pools";

/** Something sold out that so many people wait for, and that is there again; returns how often each was told by then. */
async function restocked(size: number, tell: (at: number) => Promise<unknown>): Promise<number[]> {
  const { db } = database;
  const id = await commodity(db, await seller(db), { inventory: 0 });
  const people = await crowd(size);
  for (const person of people)
    await inTransaction(db, (tx) => wishRestock(tx, person, { commodityId: id, valueId: "" }));
  await db.update(commodities).set({ inventory: 5 }).where(eq(commodities.id, id));
  await Promise.all(Array.from({ length: 4 }, (_, at) => tell(at)));
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.refId, String(id)));
  return people.map(({ userId }) => told.filter((one) => one.userId === userId).length);
}

test("four runs of the job on two processes tell each of 150 people once", async () => {
  const run = async (at: number) => {
    while ((await inTransaction(pool(at), notifyRestocked)) > 0);
  };
  expect(new Set(await restocked(150, run))).toEqual(new Set([1]));
  expect(await database.db.select().from(restockWishes)).toEqual([]);
});

test("control: a job that reads the wishes, tells, and deletes afterwards tells people four times", async () => {
  const meet = barrier(4);
  const naive = async (tx: Tx) => {
    const due = await tx.select().from(restockWishes);
    await meet();
    for (const { userId, commodityId } of due)
      await tx
        .insert(notifications)
        .values({ userId, type: "system", key: "restock:notice", params: {}, refId: String(commodityId) });
    await tx.delete(restockWishes);
  };
  expect(await restocked(3, (at) => inTransaction(pool(at), naive))).toEqual([4, 4, 4]);
});
