import { and, asc, type Column, eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import { nextState, type OrderKind } from "../kind";
import { publishEvent } from "../notices/verbs/publish-event.server";
import { recordEvents } from "../store/verbs/record-events.server";

/** Most orders that one transaction expires. */
export const sweepSize = 100;

/**
 * Ends held orders whose time is over by the database clock and releases what they reserve, in the transaction that
 * moves them [C13]. Orders being paid or cancelled are skipped, so that any number of sweepers may run at once.
 * `only` narrows by a column. Returns how many it found; `sweepSize` means there may be more.
 */
export async function expireOrders<Row extends BaseOrder>(
  tx: Tx,
  kind: OrderKind<Row>,
  only?: { column: Column; value: string },
): Promise<number> {
  const { orders, expiry } = kind;
  let found = 0;
  const freed: Row[] = [];
  for (const state of expiry?.states ?? []) {
    const to = nextState(kind, state, expiry?.event ?? "", "system");
    if (to === null) throw new Error(`${kind.name}: ${state} cannot expire`);
    const due = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, state),
          lte(orders.expireTime, sql`(select clock_timestamp())`),
          only && eq(only.column, only.value),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(sweepSize)
      .for("update", { skipLocked: true });
    if (due.length === 0) continue;
    found += due.length;
    const ids = due.map(({ id }) => id);
    const expired = await tx
      .update(orders)
      .set({ status: to, updateTime: sql`clock_timestamp()` })
      .where(and(inArray(orders.id, ids), eq(orders.status, state)))
      .returning();
    await recordEvents(tx, kind, ids, expiry?.event ?? "", { actorId: null });
    if (kind.frees?.includes(to)) freed.push(...(due as Row[]));
    for (const order of expired) await publishEvent(tx, kind, order as Row, expiry?.event ?? "", { role: "system" });
  }
  /* At once, since releasing locks what it releases in one order. */
  if (freed.length > 0) await kind.release?.(tx, freed);
  return found;
}
