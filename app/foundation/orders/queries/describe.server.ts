import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderKind, Reader } from "../kind";
import { shownState } from "./shown-state.server";

/** What every list and page says of an order. Moments as the reader writes them; `expireAt` in milliseconds since 1970. */
export type OrderCard<More extends object = object> = {
  id: number;
  number: string;
  status: string;
  tone: "plain" | "accent" | "primary" | "good";
  /** The buyer's page of it. */
  to: string;
  time: string;
  expireAt: number | null;
} & More;

/** Tone of the badge that shows a state: asks for something, is under way, ended well, came to nothing. */
function toneOf({ moves, done, ends }: Pick<OrderKind, "moves" | "done" | "ends">, status: string): OrderCard["tone"] {
  if (status === moves.initial) return "accent";
  if (status === done) return "good";
  return ends.includes(status) ? "plain" : "primary";
}

/** Orders as lists show them, each with what its product adds. */
export async function describeOrders<Row extends BaseOrder, More extends object>(
  db: Db,
  kind: Described<Row, More>,
  rows: readonly Row[],
  reader: Reader,
  now: Date,
): Promise<OrderCard<More>[]> {
  const more = rows.length > 0 ? await kind.describe?.(db, rows, reader) : undefined;
  return rows.map((order, at) => {
    const status = shownState(kind, order, now);
    return {
      ...{ id: order.id, number: order.number, status, tone: toneOf(kind, status) },
      to: kind.paths.order(order.number),
      time: reader.write(order.createTime),
      expireAt: order.expireTime?.getTime() ?? null,
      ...(more?.[at] as More),
    };
  });
}
