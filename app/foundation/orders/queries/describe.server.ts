import type { Db } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat, OrderKind } from "../kind";
import { shownState } from "./shown-state.server";

/** The data of an order on every list and page. Times as the reader writes them; `expireAt` in ms since 1970. */
export type OrderCard<More extends object = object> = {
  id: number;
  number: string;
  status: string;
  tone: "plain" | "accent" | "primary" | "good";
  /** Path of the buyer's page. */
  to: string;
  time: string;
  expireAt: number | null;
} & More;

/** Badge tone of a state: accent needs an action, primary is under way, good is done, plain has ended otherwise. */
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
  reader: OrderFormat,
  now: Date,
): Promise<OrderCard<More>[]> {
  const more = rows.length > 0 ? await kind.describe?.(db, rows, reader) : undefined;
  return rows.map((order, at) => {
    const status = shownState(kind, order, now);
    return {
      id: order.id,
      number: order.number,
      status,
      tone: toneOf(kind, status),
      to: kind.paths.order(order.number),
      time: reader.write(order.createTime),
      expireAt: order.expireTime?.getTime() ?? null,
      ...(more?.[at] as More),
    };
  });
}
