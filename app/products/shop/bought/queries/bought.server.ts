import { and, desc, eq, inArray, isNotNull, not } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import { type Page, pageOf } from "~/platform/api/paging";
import type { Db } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";
import { lineView } from "../../order/queries/line-views";
import { quoteFacts } from "../../order/queries/quote-facts.server";
import { assess } from "../../order/rules/quote";
import { servedStates } from "../../order/states";
import { buyableRange, type Viewer } from "../../price-rules";

/** Number of latest order lines that the list reads, so that its cost does not grow with a buyer's history. */
const mostLines = 1_000;

const isServed = and(
  inArray(orders.status, [...servedStates]),
  isNotNull(orders.paySuccessTime),
  not(whollyRefunded(orders)),
);

/** Ids of the last order line per commodity and choice, the latest first. */
async function lastLines(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderLines.id, commodityId: orderLines.commodityId, valueIds: orderLines.valueIds })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.buyerId, userId), isServed))
    .orderBy(desc(orderLines.id))
    .limit(mostLines);
  const last = new Map<string, number>();
  for (const { id, commodityId, valueIds } of rows) {
    const key = `${commodityId}:${valueIds}`;
    if (!last.has(key)) last.set(key, id);
  }
  return [...last.values()];
}

/** A purchased line as it was bought, and its price and availability today. Prices in yen. */
export type BoughtView = ReturnType<typeof lineView> & {
  number: string;
  /** When it was paid. */
  bought: string;
  /** Unit price today; null when the commodity cannot be bought at all. */
  price: number | null;
  /** Why it cannot be bought now, with the range of units of one purchase. */
  refusal: { why: string; min: number; max: number } | null;
};

const wanted = ({ commodityId, valueIds }: typeof orderLines.$inferSelect, num: number) => ({
  commodityId,
  num,
  valueIds: valueIds === "" ? [] : valueIds.split(","),
});

/**
 * Page of the viewer's paid purchases, each commodity and choice once, the last purchase first [C26]. Reads the latest
 * 1,000 order lines.
 */
export async function boughtPage(
  db: Db,
  viewer: NonNullable<Viewer>,
  { reader, paging }: { reader: OrderFormat; paging: { page: number; size: number; offset: number } },
): Promise<Page<BoughtView>> {
  const ids = await lastLines(db, viewer.userId);
  const shown = ids.slice(paging.offset, paging.offset + paging.size);
  const rows = await db
    .select({ line: orderLines, number: orders.number, paid: orders.paySuccessTime })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, shown))
    .orderBy(desc(orderLines.id));
  const facts = await quoteFacts(
    db,
    viewer,
    rows.map(({ line }) => line.commodityId),
  );
  const views = rows.map(({ line, number, paid }): BoughtView => {
    const offer = facts.offers.get(line.commodityId);
    const [one] = assess([wanted(line, Math.max(1, offer?.limitBuyMin ?? 1))], facts);
    const bought = facts.histories.get(line.commodityId)?.bought ?? 0;
    const range = offer ? buyableRange(offer, one?.left ?? 0, bought) : { min: 1, max: 0 };
    return {
      ...lineView(line, reader.flag),
      number,
      bought: paid ? reader.write(paid) : "",
      price: one?.line?.unitPrice ?? null,
      refusal: one?.refusal ? { why: one.refusal, ...range } : null,
    };
  });
  return pageOf(views, ids.length, paging);
}
