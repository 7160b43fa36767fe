import { inArray } from "drizzle-orm";
import type { ErrorKey } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder, PaidOrderTable } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";

/** How a kind of order refunds: what its product declares beside the common counting. */
export type RefundSpec<Row extends PaidOrder, Event extends string> = {
  /** The system's event that ends an order once everything is refunded; a state without it has ended. */
  event: Event;
  /** Returns used points to the buyer, booked once under `ref`, which is unique per order. */
  returnPoints(tx: Tx, order: Row, points: number, ref: string): Promise<void>;
  /** Takes back what an order had earned, when some or all of it is refunded. */
  takeBack(tx: Tx, before: Row, after: Row): Promise<void>;
  /** Why the buyer may not request a refund now, as a key of errors.json; null when they may. */
  askRefused(order: Row, now: Date): ErrorKey | null;
};

/** A kind of order with a price. */
export type PaidKind<
  Row extends PaidOrder = PaidOrder,
  New extends object = object,
  State extends string = string,
  Event extends string = string,
  More extends object = object,
> = OrderKind<Row, New, State, Event, More> & { paid: PaidOrderTable; refunds: RefundSpec<Row, Event> };

/**
 * Declares a kind of order whose table has the money columns: refunds are counted, and end it when nothing is left.
 * It is not settled while a refund is requested or on its way.
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

/** Whether a kind of order has a price. */
export const isPaidKind = (kind: object): kind is { paid: PaidOrderTable } => "paid" in kind;
