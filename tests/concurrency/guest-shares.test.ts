import "../../app/composition";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guestShare, takeShare } from "~/platform/access/guest-share.server";
import type { Tx } from "~db/client";
import { guestShares } from "~db/schema/platform";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const crowd = 40;
const day = "2030-05-01";
type Take = (tx: Tx, mark: string, thing: string) => Promise<boolean>;

/** How many of a crowd of one address, all at once, counted for one thing. */
async function countedOf(take: Take): Promise<number> {
  const [mark, thing, ready] = [randomUUID(), randomUUID(), barrier(crowd)];
  const taken = await Promise.all(
    Array.from({ length: crowd }, async (_, at) => {
      await ready();
      return inTransaction(pool(at), (tx) => take(tx, mark, thing));
    }),
  );
  return taken.filter(Boolean).length;
}

test("forty guests of one address at once: its share counts, no more and no less", async () => {
  expect(await countedOf((tx, mark, thing) => takeShare(tx, mark, thing, day))).toBe(guestShare);
});

test("control: a twin that reads how much is left and then takes it gives more than the share", async () => {
  const naive: Take = async (tx, mark, thing) => {
    const own = and(eq(guestShares.address, mark), eq(guestShares.thing, thing));
    const [row] = await tx.select({ num: guestShares.num }).from(guestShares).where(own);
    if ((row?.num ?? 0) >= guestShare) return false;
    await tx
      .insert(guestShares)
      .values({ day, address: mark, thing, num: 1 })
      .onConflictDoUpdate({
        target: [guestShares.day, guestShares.address, guestShares.thing],
        set: { num: sql`${guestShares.num} + 1` },
      });
    return true;
  };
  expect(await loses(async () => (await countedOf(naive)) > guestShare)).toBe(true);
  expect(await database.db.$count(guestShares)).toBeGreaterThan(0);
});
