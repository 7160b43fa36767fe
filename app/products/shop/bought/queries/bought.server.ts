import { and, desc, eq, inArray, isNotNull, not } from "drizzle-orm";
import type { Reader } from "~/foundation/orders/kind";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import { type Page, pageOf } from "~/platform/api/paging";
import type { Db } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";
import { lineView } from "../../order/queries/line-views";
import { quoteFacts } from "../../order/queries/quote-facts.server";
import { assess } from "../../order/rules/quote";
import { servedStates } from "../../order/states";
import { buyableRange, type Viewer } from "../../price-rules";

/** Lines of the past that the list goes back: the latest, so that it costs nobody more who has bought for years. */
const mostLines = 1_000;

const isServed = and(
  inArray(orders.status, [...servedStates]),
  isNotNull(orders.paySuccessTime),
  not(whollyRefunded(orders)),
);

/** The ids of the lines with which somebody last bought each commodity in each choice, the latest first. */
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

/** A thing that somebody bought, as it was then, and how it stands today. Yen. */
export type BoughtView = ReturnType<typeof lineView> & {
  number: string;
  /** When it was paid. */
  bought: string;
  /** Today's price of one; null where it cannot be bought at all. */
  price: number | null;
  /** Why it cannot be bought now, with what one purchase may have. */
  refusal: { why: string; min: number; max: number } | null;
};

const wanted = ({ commodityId, valueIds }: typeof orderLines.$inferSelect, num: number) => ({
  ...{ commodityId, num },
  valueIds: valueIds === "" ? [] : valueIds.split(","),
});

/**
 * What somebody bought and paid, each commodity and choice once, the last purchase first [C26], as far as the
 * latest 1,000 lines of their orders go back.
 */
export async function boughtPage(
  db: Db,
  viewer: NonNullable<Viewer>,
  { reader, paging }: { reader: Reader; paging: { page: number; size: number; offset: number } },
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
      ...{ number, bought: paid ? reader.write(paid) : "" },
      price: one?.line?.unitPrice ?? null,
      refusal: one?.refusal ? { why: one.refusal, ...range } : null,
    };
  });
  return pageOf(views, ids.length, paging);
}
