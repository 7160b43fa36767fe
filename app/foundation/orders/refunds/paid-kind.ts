import { inArray } from "drizzle-orm";
import type { ErrorKey } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder, PaidOrderTable } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";

/** How a kind of order gives back: what its product says beside the foundation's counting. */
export type RefundSpec<Row extends PaidOrder, Event extends string> = {
  /** The machinery's event by which an order ends once everything is given back; a state without it has ended. */
  event: Event;
  /** Gives used points back to the buyer, booked once under `ref`, which is unique among the order's. */
  returnPoints(tx: Tx, order: Row, points: number, ref: string): Promise<void>;
  /** Takes back what an order had earned, when some or all of it is given back. */
  takeBack(tx: Tx, before: Row, after: Row): Promise<void>;
  /** Whether the buyer may ask for a refund now, as a key of errors.json; null when they may. */
  askRefused(order: Row, now: Date): ErrorKey | null;
};

/** A kind of order that is paid for. */
export type PaidKind<
  Row extends PaidOrder = PaidOrder,
  New extends object = object,
  State extends string = string,
  Event extends string = string,
  More extends object = object,
> = OrderKind<Row, New, State, Event, More> & { paid: PaidOrderTable; refunds: RefundSpec<Row, Event> };

/**
 * A kind of order whose table has the columns of money: what is given back is counted, and ends it when nothing is left.
 * It is not settled while a refund is asked for or on its way.
 */
export function paidKind<
  Row extends PaidOrder,
  New extends object,
  State extends string,
  Event extends string,
  More extends object,
  const N extends string,
>(
  kind: OrderKind<Row, New, State, Event, More> & { name: N },
  refunds: RefundSpec<Row, Event>,
): typeof kind & { paid: PaidOrderTable; refunds: RefundSpec<Row, Event> } {
  const paid = kind.orders as unknown as PaidOrderTable;
  return { ...kind, paid, refunds, unsettled: inArray(paid.refundStatus, ["requested", "processing"]) };
}

/** Whether a kind of order is paid for. */
export const isPaidKind = (kind: object): kind is { paid: PaidOrderTable } => "paid" in kind;
