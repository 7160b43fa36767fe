import { and, eq, lte, sql } from "drizzle-orm";
import { voidHold } from "~/foundation/points/verbs/holds.server";
import type { Tx } from "~db/client";
import { pointAsks } from "~db/schema/offline";
import { pointRef } from "../rules/point-ref";
import { notifyGuest } from "./notify.server";

const isDue = and(eq(pointAsks.status, "start"), lte(pointAsks.expireTime, sql`clock_timestamp()`));

/**
 * Expires a request whose time is over by the database's clock, releases its points and notifies its guest. Returns
 * true once; answered or still open requests stay unchanged.
 */
export async function expireAsk(tx: Tx, id: number): Promise<boolean> {
  const [ask] = await tx
    .update(pointAsks)
    .set({ status: "expired", closeTime: sql`clock_timestamp()` })
    .where(and(eq(pointAsks.id, id), isDue))
    .returning();
  if (!ask) return false;
  if (ask.points > 0) await voidHold(tx, pointRef(ask.id));
  await notifyGuest(tx, ask, "expired");
  return true;
}

/** Expires the next overdue request that no other process has locked; false when there is none. */
export async function expireNext(tx: Tx): Promise<boolean> {
  const [due] = await tx
    .select({ id: pointAsks.id })
    .from(pointAsks)
    .where(isDue)
    .orderBy(pointAsks.expireTime)
    .limit(1)
    .for("update", { skipLocked: true });
  return due ? expireAsk(tx, due.id) : false;
}
