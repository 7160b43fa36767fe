import { and, eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, type ErrorKey, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { Remark } from "../../kind";
import { publishEvent } from "../../notices/verbs/publish-event.server";
import { isSeller, type Person } from "../../rules/roles";
import { lockOrder } from "../../store/verbs/find-order.server";
import { recordEvents } from "../../store/verbs/record-events.server";
import { auditAct } from "../../verbs/audit-act.server";
import { lockOwnOrder } from "../../verbs/own-order.server";
import { leftOf } from "../left";
import type { PaidKind } from "../paid-kind";
import { giveOrderBack } from "./give-back.server";

type By = { role: "buyer" | "seller"; actorId: number; note: string };

/** Adds a history entry and notifies the recipients of its event. */
async function remark<Row extends PaidOrder>(tx: Tx, kind: PaidKind<Row>, order: Row, event: Remark, by: By) {
  await recordEvents(tx, kind, [order.id], event, by);
  await publishEvent(tx, kind, order, event, by);
}

async function setStatus<Row extends PaidOrder>(tx: Tx, { paid }: PaidKind<Row>, order: Row, refundStatus: string) {
  const [row] = await tx
    .update(paid)
    .set({ refundStatus, updateTime: sql`clock_timestamp()` })
    .where(and(eq(paid.id, order.id), eq(paid.refundStatus, order.refundStatus)))
    .returning({ id: paid.id });
  if (!row) throw new DomainError("orderStateChanged");
}

/** Whether a request is open or was refused; after a partial refund the rest may be requested again. */
const wasAsked = ({ refundStatus }: PaidOrder): boolean => refundStatus === "requested" || refundStatus === "refused";

/** Why no refund may be requested: not paid, requested before, nothing left, or the kind's reason; null when it may. */
function refusalToAsk<Row extends PaidOrder>({ refunds }: PaidKind<Row>, order: Row, now: Date): ErrorKey | null {
  if (order.paySuccessTime === null) return "cannotRefundNotPaid";
  const { yen, points } = leftOf(order);
  return yen + points === 0 || wasAsked(order) ? "cannotRefundDuplicate" : refunds.askRefused(order, now);
}

/** Whether a refund may be requested now. */
export const canAsk = <Row extends PaidOrder>(kind: PaidKind<Row>, order: Row, now: Date): boolean =>
  refusalToAsk(kind, order, now) === null;

/**
 * Requests a refund of what is left for the buyer; the seller decides. Returns the order's id. Throws
 * `orderNotExist`, `notUserOrder`, `cannotRefundNotPaid`, `cannotRefundDuplicate` (requested before, or nothing is
 * left), or the kind's reason.
 */
export async function askRefund<Row extends PaidOrder>(
  tx: Tx,
  kind: PaidKind<Row>,
  person: Person,
  number: string,
  reason: string,
): Promise<number> {
  const order = await lockOwnOrder(tx, kind, person, { number, role: "buyer" });
  const refused = refusalToAsk(kind, order, await databaseNow(tx));
  if (refused) throw new DomainError(refused);
  await setStatus(tx, kind, order, "requested");
  await remark(tx, kind, order, "refundRequested", { role: "buyer", actorId: person.userId, note: reason });
  return order.id;
}

/** The answer to a request; yen and points default to all that is left. */
export type Review = {
  approve: boolean;
  amount?: number | undefined;
  points?: number | undefined;
  note: string;
};

/**
 * Answers a refund request for the seller or an administrator. Approved: yen are refunded through the gateway, points
 * by reversal; the order ends when nothing is left. Throws `orderNotExist`, `orderStateChanged` (no open request),
 * `refundExceeds` (more than is left, whoever refunded the rest).
 */
export async function reviewRefund<Row extends PaidOrder>(
  tx: Tx,
  kind: PaidKind<Row>,
  person: Person,
  orderId: number,
  review: Review,
): Promise<void> {
  const order = await lockOrder(tx, kind, orderId);
  if (!isSeller(order, person, kind.seller)) throw missing("orderNotExist");
  if (order.refundStatus !== "requested") throw new DomainError("orderStateChanged");
  const { approve, note } = review;
  const by = { role: "seller" as const, actorId: person.userId, note };
  if (!approve) {
    await setStatus(tx, kind, order, "refused");
    await auditAct(tx, order, person, "refund refused");
    return remark(tx, kind, order, "refundRefused", by);
  }
  const left = leftOf(order);
  const { amount: yen = left.yen, points = left.points } = review;
  await remark(tx, kind, order, "refundApproved", by);
  await giveOrderBack(tx, kind, order, {
    yen,
    points,
    isAnswer: true,
    reason: note || "refund",
    actorId: person.userId,
  });
  await auditAct(tx, order, person, `refund approved: ${yen} yen, ${points} points`);
}
