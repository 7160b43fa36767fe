import { and, count, eq, isNotNull, like, or, sql } from "drizzle-orm";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { refunds } from "~db/schema/payments";
import { nextState } from "../../kind";
import { moveOrder } from "../../verbs/move-order.server";
import { isWhollyRefunded, leftOf, shareBack } from "../left";
import type { PaidKind } from "../paid-kind";

/** Yen and points to refund, and whether that answers the buyer's request. */
export type Give = { yen: number; points: number; isAnswer: boolean };

function refusal(order: PaidOrder, { yen }: Give): DomainError {
  const left = leftOf(order);
  if (order.paySuccessTime === null) return new DomainError("cannotRefundNotPaid");
  if (left.yen + left.points === 0) return new DomainError("cannotRefundDuplicate");
  return new DomainError("refundExceeds", {
    params: { left: left.yen, points: left.points },
    field: yen <= left.yen ? "points" : "amount",
  });
}

/** The next refund status: an open request stays open while only a part is refunded beside it. */
function statusAfter(order: PaidOrder, { yen, points, isAnswer }: Give): string {
  const left = leftOf(order);
  const isPart = yen < left.yen || points < left.points;
  if (order.refundStatus === "requested" && isPart && !isAnswer) return "requested";
  return yen > 0 || order.refundStatus === "processing" ? "processing" : "refunded";
}

/** A counted refund: the order before, the order with the counted refund, and the order after a possible move. */
export type Counted<Row> = { before: Row; counted: Row; after: Row; points: number };

/**
 * Counts a refund of a locked order, never more than is left, whoever refunds, and ends the order when nothing is
 * left and its state allows that. The caller must call `returnCounted` afterwards and move the yen. Throws
 * `cannotRefundNotPaid`, `cannotRefundDuplicate` (nothing is left) or `refundExceeds` (what is left in params).
 */
export async function countRefund<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  order: Row,
  give: Give,
  actorId: number | null,
): Promise<Counted<Row>> {
  const { paid, refunds: spec } = kind;
  const [counted] = (await tx
    .update(paid)
    .set({
      refunded: sql`${paid.refunded} + ${give.yen}`,
      refundedPoints: sql`${paid.refundedPoints} + ${give.points}`,
      refundStatus: statusAfter(order, give),
      updateTime: sql`clock_timestamp()`,
    })
    .where(
      and(
        eq(paid.id, order.id),
        isNotNull(paid.paySuccessTime),
        sql`${paid.refunded} + ${give.yen} <= ${paid.total}`,
        sql`${paid.refundedPoints} + ${give.points} <= ${paid.pointsUsed}`,
      ),
    )
    .returning()) as Row[];
  if (!counted) throw refusal(order, give);
  const ends = isWhollyRefunded(counted) && nextState(kind, counted.status, spec.event, "system") !== null;
  const after = ends ? await moveOrder(tx, kind, counted, spec.event, { role: "system", actorId }) : counted;
  return { before: order, counted, after, points: give.points };
}

/**
 * Returns the used points of a counted refund and takes back what the order had earned; points are locked after
 * stock.
 */
export async function returnCounted<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  { refunds: spec }: PaidKind<Row, New, State, Event>,
  { before, counted, points }: Counted<Row>,
): Promise<void> {
  if (points > 0) {
    const earlier = before.refundedPoints > 0 ? `:${before.refundedPoints}` : "";
    await spec.returnPoints(tx, before, points, `reversal${earlier}`);
  }
  await spec.takeBack(tx, before, counted);
}

/** A new ref for a refund of an order: the order's own first, then numbered. */
async function refundRef(tx: Tx, number: string): Promise<string> {
  const ref = `order:${number}`;
  const [known] = await tx
    .select({ n: count() })
    .from(refunds)
    .where(or(eq(refunds.ref, ref), like(refunds.ref, `${ref}:%`)));
  return known?.n ? `${ref}:${known.n}` : ref;
}

/**
 * Refunds yen and points of a locked order from the order's side: `countRefund`, and the yen promised through the
 * payment in the same transaction. Orders are always locked before their payment.
 */
export async function giveOrderBack<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  order: Row,
  { reason, actorId, ...give }: Give & { reason: string; actorId: number | null },
): Promise<Row> {
  const counted = await countRefund(tx, kind, order, give, actorId);
  const { payGroup, number } = order;
  if (give.yen > 0)
    await requestRefund(tx, {
      orderType: kind.name,
      payGroup,
      number,
      reason,
      ref: await refundRef(tx, number),
      amount: give.yen,
    });
  await returnCounted(tx, kind, counted);
  return counted.after;
}

/**
 * Refunds so many `percent` of what is left of a locked order, all of it unless another share is named; does nothing
 * when that is nothing, as for an order that was not paid or is wholly refunded.
 */
export async function giveRestBack<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  order: Row,
  { percent = 100, ...by }: { reason: string; actorId: number | null; percent?: number },
): Promise<void> {
  const back = shareBack(leftOf(order), percent);
  if (back.yen + back.points > 0) await giveOrderBack(tx, kind, order, { ...back, ...by, isAnswer: true });
}
