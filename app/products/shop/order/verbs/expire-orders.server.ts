import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { nextState } from "../states";
import { recordEvents } from "./move-order.server";
import { voidOrderPoints } from "./order-points.server";
import { releaseStock } from "./release-order.server";

/** Orders that one transaction expires at most. */
export const sweepSize = 100;

/**
 * Times unpaid orders out whose 15 minutes are over by the database clock: stock back, held points free, in one
 * transaction with the state (S1 9, decisions C13). Orders that somebody is paying or cancelling at this moment are
 * skipped, so any number of sweepers may run at once. Returns how many it found; `sweepSize` means there may be more.
 */
export async function expireOrders(tx: Tx, only: { payGroup?: string } = {}): Promise<number> {
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, "unpaid"),
        lte(orders.expireTime, sql`(select clock_timestamp())`),
        only.payGroup === undefined ? undefined : eq(orders.payGroup, only.payGroup),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(sweepSize)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const to = nextState("unpaid", "expire", "system");
  if (!to) throw new Error("unpaid orders must be able to expire");
  const expired = await tx
    .update(orders)
    .set({ status: to, updateTime: sql`clock_timestamp()` })
    .where(
      and(
        inArray(
          orders.id,
          due.map(({ id }) => id),
        ),
        eq(orders.status, "unpaid"),
      ),
    )
    .returning({ id: orders.id, number: orders.number, userId: orders.userId, pointsUsed: orders.pointsUsed });
  await recordEvents(
    tx,
    expired.map(({ id }) => id),
    "expire",
    null,
  );
  await releaseStock(
    tx,
    expired.map(({ id }) => id),
    false,
  );
  await voidOrderPoints(tx, expired);
  return due.length;
}
