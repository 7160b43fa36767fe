import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { publishEvent } from "../../notices/verbs/publish-event.server";
import { recordEvents } from "../../store/verbs/record-events.server";
import type { PaidKind } from "../paid-kind";
import { giveOrderBack } from "./give-back.server";

/** Gives back what a changed order costs less than what was paid for it, and tells the buyer; nothing for nothing. */
export async function refundDifference<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  order: Row,
  { refund, actorId }: { refund: { yen: number; points: number }; actorId: number | null },
): Promise<Row> {
  if (refund.yen + refund.points === 0) return order;
  const after = await giveOrderBack(tx, kind, order, { ...refund, isAnswer: false, reason: "change", actorId });
  await recordEvents(tx, kind, [order.id], "refundGiven", { actorId });
  await publishEvent(tx, kind, after, "refundGiven", { role: "system" });
  return after;
}
