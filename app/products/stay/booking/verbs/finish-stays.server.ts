import { and, asc, eq, sql } from "drizzle-orm";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { tokyoToday } from "~/platform/data/conditions";
import type { Tx } from "~db/client";
import { stayOrders } from "~db/schema/stay-order";
import { stayBookings } from "../stay-orders.server";
import { stayPoints } from "../stay-points.server";
import type { StayOrder } from "../store.server";
import { overColumns } from "./end-stay.server";

/** Ends one stay whose day of leaving is over in Tokyo and that nobody ended; returns whether there was one. */
export async function finishNext(tx: Tx): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(stayOrders)
    .where(and(eq(stayOrders.status, "reservation_complete"), sql`${stayOrders.checkout} < ${tokyoToday}`))
    .orderBy(asc(stayOrders.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  const change = { role: "system", actorId: null, set: overColumns(due) } as const;
  await stayPoints.reward(tx, (await moveOrder(tx, stayBookings, due, "finish", change)) as StayOrder);
  return true;
}
