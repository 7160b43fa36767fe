import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { publishEvent } from "~/foundation/orders/notices/verbs/publish-event.server";
import { isSeller, type Person } from "~/foundation/orders/rules/roles";
import { lockOrder } from "~/foundation/orders/store/verbs/find-order.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { databaseNow } from "~/platform/data/clock.server";
import { codeIn } from "~/platform/data/short-code";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { shopCodes } from "~db/schema/shop-code";
import { shopOrders } from "../../order/shop-orders.server";
import { completeIfSpent } from "../../order/verbs/complete-order.server";
import { codeState } from "../rules/code";

export type Code = typeof shopCodes.$inferSelect;

/** The typed code, if it belongs to the person's own shop; an administrator finds any. Throws `notFindData`. */
export async function findCode(db: Db, person: Person, typed: string): Promise<Code> {
  const code = codeIn(typed);
  const [found] = code ? await db.select().from(shopCodes).where(eq(shopCodes.code, code)) : [];
  if (!found || !isSeller(found, person, shopOrders.seller)) throw missing("notFindData", { field: "code" });
  return found;
}

/** Why a code cannot be used at `now`, or null; `asked`: a refund request of its order is open. */
function redeemRefusal(code: Code, now: Date, asked: boolean) {
  const state = codeState(code, now);
  if (state === "used") return "codeUsed";
  if (state === "refunded") return "codeRefunded";
  if (state === "expired") return "codeExpired";
  if (code.validFrom > now) return "codeNotYet";
  return asked ? "codeRefundAsked" : null;
}

/** Marks a code as used if it is valid now; returns no row if it is not. */
function markUsed(tx: Tx, id: number, by: { usedBy: number; note: string }) {
  const now = sql`clock_timestamp()`;
  return tx
    .update(shopCodes)
    .set({ ...by, status: "used", usedTime: now })
    .where(
      and(
        eq(shopCodes.id, id),
        eq(shopCodes.status, "unused"),
        lte(shopCodes.validFrom, now),
        or(isNull(shopCodes.validTo), gt(shopCodes.validTo, now)),
      ),
    )
    .returning();
}

/**
 * Uses a code once, at the seller's desk or by an administrator [C25]. With the last usable code the order is complete.
 * Returns the code. Throws `notFindData`, `codeUsed`, `codeExpired`, `codeRefunded`, `codeNotYet`, `codeRefundAsked`.
 * Locks: the order, then the code.
 */
export async function redeemCode(
  tx: Tx,
  person: Person,
  { code: typed, note }: { code: string; note: string },
): Promise<Code> {
  const found = await findCode(tx, person, typed);
  const order = await lockOrder(tx, shopOrders, found.orderId);
  const isAsked = order.refundStatus === "requested";
  const [used] = isAsked ? [] : await markUsed(tx, found.id, { usedBy: person.userId, note });
  if (!used) throw await refusalOf(tx, found, isAsked);
  await auditAct(tx, order, person, `code used: ${used.code}`);
  await publishEvent(tx, shopOrders, order, "codeUsed", { role: "seller" });
  await completeIfSpent(tx, order, person);
  return used;
}

async function refusalOf(tx: Tx, { id }: Code, asked: boolean): Promise<DomainError> {
  const [now, [code]] = [await databaseNow(tx), await tx.select().from(shopCodes).where(eq(shopCodes.id, id))];
  const key = code && redeemRefusal(code, now, asked);
  return new DomainError(key ?? "notFindData", { field: "code" });
}
