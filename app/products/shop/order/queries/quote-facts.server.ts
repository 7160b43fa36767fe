import { and, eq, gt, inArray, ne, not, or, sql } from "drizzle-orm";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import { cachedEach } from "~/platform/data/cached.server";
import { shownNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import { commodities, commodityStock, orderLines, orders } from "~db/schema/shop";
import type { History, Viewer } from "../../price-rules";
import { commodityTag } from "../../tags";
import type { Offer, QuoteFacts } from "../rules/quote";
import { servedStates } from "../states";

const { id, sellerId, typeId, name, attachments, price, vipPrice, pointDiscount, pointReturn, postFee } = commodities;
const { taxClass, inventory, mainType, saleType, status, onShelvesTime, offShelvesTime, seq, verify, onlyForAdmin } =
  commodities;
const { limitBuyMin, limitBuyMax, limitBuyTotal, tradingInterval, properties } = commodities;
const { saleStart, saleSeconds, groupBuyStart, groupBuyEnd, validFrom, validTo, deletedTime } = commodities;
const offerColumns = {
  id,
  sellerId,
  typeId,
  name,
  attachments,
  price,
  vipPrice,
  pointDiscount,
  pointReturn,
  postFee,
  inventory,
  taxClass,
  mainType,
  saleType,
  status,
  onShelvesTime,
  offShelvesTime,
  seq,
  verify,
  onlyForAdmin,
  limitBuyMin,
  limitBuyMax,
  limitBuyTotal,
  tradingInterval,
  properties,
  saleStart,
  saleSeconds,
  groupBuyStart,
  groupBuyEnd,
  validFrom,
  validTo,
  deletedTime,
};

/**
 * A user's purchases by commodity: units of unpaid orders within their time and of paid ones that were not refunded,
 * and the last purchase. An open unpaid order counts as a purchase, else two orders at once would both pass [C10].
 */
export async function historiesOf(
  db: Db,
  userId: number,
  commodityIds: readonly number[],
  exceptPayGroup = "",
): Promise<Map<number, History>> {
  const rows = await db
    .select({
      commodityId: orderLines.commodityId,
      bought: sql`sum(${orderLines.num} - ${orderLines.returned})`.mapWith(Number),
      lastPaid: sql`max(coalesce(${orders.paySuccessTime}, ${orders.createTime}))`.mapWith(orders.createTime),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.buyerId, userId),
        inArray(orderLines.commodityId, [...commodityIds]),
        ne(orders.payGroup, exceptPayGroup),
        or(
          and(inArray(orders.status, [...servedStates]), not(whollyRefunded(orders))),
          and(eq(orders.status, "unpaid"), gt(orders.expireTime, sql`clock_timestamp()`)),
        ),
      ),
    )
    .groupBy(orderLines.commodityId);
  return new Map(rows.map(({ commodityId, ...history }) => [commodityId, history]));
}

type Sold = { offer: Offer; stocks: QuoteFacts["stocks"] };

/**
 * Commodities as they are sold, with their stock rows in use; removed ones too, since carts and orders still name them.
 */
const readSold = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Sold>> => {
  const rows: Offer[] = await db
    .select(offerColumns)
    .from(commodities)
    .where(inArray(commodities.id, [...ids]));
  const withVariants = rows.filter((row) => row.properties.length > 0).map((row) => row.id);
  const stocks =
    withVariants.length > 0
      ? await db
          .select()
          .from(commodityStock)
          .where(and(inArray(commodityStock.commodityId, withVariants), eq(commodityStock.inUse, true)))
      : [];
  return new Map(
    rows.map((offer) => [offer.id, { offer, stocks: stocks.filter((row) => row.commodityId === offer.id) }]),
  );
};

/** Carts show cached commodities; orders run in transactions, which read the database. */
const soldOf = cachedEach("offer", (id) => [commodityTag(id)], readSold);

/**
 * Everything that a quote needs about the commodities for this buyer, by the clock of the transaction or of shown
 * pages.
 */
export async function quoteFacts(
  db: Db,
  viewer: NonNullable<Viewer>,
  commodityIds: readonly number[],
): Promise<QuoteFacts> {
  const ids = [...new Set(commodityIds)];
  const now = await shownNow(db);
  if (ids.length === 0) return { offers: new Map(), stocks: [], histories: new Map(), viewer, now };
  const sold = [...(await soldOf(db, ids)).values()];
  const rows = sold.map(({ offer }) => offer);
  const limited = rows.filter((row) => row.limitBuyTotal !== -1 || row.tradingInterval !== -1).map((row) => row.id);
  const histories = limited.length > 0 ? await historiesOf(db, viewer.userId, limited) : new Map<number, History>();
  const stocks = sold.flatMap((one) => one.stocks);
  return { offers: new Map(rows.map((row) => [row.id, row])), stocks, histories, viewer, now };
}
