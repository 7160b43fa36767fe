import { and, eq, inArray } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartLines, dishes, dishLines } from "~db/schema/cuisine";
import { dishShown } from "../queries/shown.server";
import { cuisineLimits as limits } from "../rules/limits";
import { changeSession, lockFor, type Orderer, type Session } from "./sessions.server";

/** A change of one cart line by a phone: the quantity of a dish; 0 removes the line. */
export type CartOp = { lineKey: string; cuisineId: number; optionIds: readonly string[]; num: number; note: string };

function requireOpen({ status }: Pick<Session, "status">): void {
  if (status === "seated" || status === "waiting_seat") return;
  throw new DomainError(status === "awaiting_payment" ? "tableBillAsked" : "tableClosed");
}

/** Throws itemNotExist, dishSoldOut or dishOptionGone when a line's dish or options cannot be ordered here. */
async function requireDish(tx: Tx, sellerId: number, op: CartOp): Promise<void> {
  const [dish] = await tx
    .select({ soldOut: dishes.soldOut, options: dishes.options })
    .from(dishes)
    .where(and(eq(dishes.id, op.cuisineId), eq(dishes.sellerId, sellerId), dishShown));
  if (!dish) throw new DomainError("itemNotExist");
  if (dish.soldOut) throw new DomainError("dishSoldOut");
  const known = new Set(dish.options.map(({ id }) => id));
  if (op.optionIds.some((id) => !known.has(id))) throw new DomainError("dishOptionGone");
}

/**
 * Merges a phone's changes into the table's cart, line by line: new keys are added, so two phones that add at once both
 * keep their lines; a line another phone has changed since `version` is left alone and its key returned. The staff's
 * phone is one of them. Throws tableNotYours, notFindData, tableBillAsked, tableClosed, dishSoldOut, dishOptionGone,
 * itemNotExist, cartFull.
 */
export async function changeCart(
  tx: Tx,
  who: Orderer,
  sessionId: number,
  { ops, version }: { ops: readonly CartOp[]; version: number },
): Promise<{ session: Session; stale: string[] }> {
  const session = await lockFor(tx, who, sessionId);
  requireOpen(session);
  const { id } = session;
  const keys = ops.map(({ lineKey }) => lineKey);
  const lines = await tx.select().from(cartLines).where(eq(cartLines.sessionId, id));
  const sent = await tx
    .select({ lineKey: dishLines.lineKey })
    .from(dishLines)
    .where(and(eq(dishLines.sessionId, id), inArray(dishLines.lineKey, keys)));
  const known = new Map(lines.map((line) => [line.lineKey, line]));
  const isStale = ({ lineKey }: CartOp) =>
    sent.some((line) => line.lineKey === lineKey) || (known.get(lineKey)?.version ?? 0) > version;
  const stale = ops.filter(isStale);
  const next = session.version + 1;
  for (const op of ops) {
    if (stale.includes(op)) continue;
    const there = known.get(op.lineKey);
    if (op.num === 0) {
      await tx.delete(cartLines).where(and(eq(cartLines.sessionId, id), eq(cartLines.lineKey, op.lineKey)));
      known.delete(op.lineKey);
      continue;
    }
    if (!there) await requireDish(tx, session.sellerId, op);
    const { lineKey, cuisineId: dishId, num, note } = op;
    const values = { sessionId: id, lineKey, dishId, optionIds: [...new Set(op.optionIds)], num, note, version: next };
    const [line] = await tx
      .insert(cartLines)
      .values(values)
      .onConflictDoUpdate({ target: [cartLines.sessionId, cartLines.lineKey], set: { num, version: next } })
      .returning();
    if (line) known.set(lineKey, line);
  }
  if (known.size > limits.cart) throw new DomainError("cartFull", { params: { max: limits.cart } });
  const changed = await changeSession(tx, session);
  return { session: changed, stale: stale.map(({ lineKey }) => lineKey) };
}
