import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Receiver, withoutParcel } from "~/foundation/orders/checkout/receiver";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError, type ErrorKey } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { cartItems, orderLines } from "~db/schema/shop";
import { type DeliveryWish, planDelivery } from "../../delivery/verbs/plan-delivery.server";
import type { Viewer } from "../../price-rules";
import { shopPoints } from "../order-points.server";
import { quoteFacts } from "../queries/quote-facts.server";
import { assess, type LineRefusal, type Quote, type QuoteFacts, quoteOf, type WantedItem } from "../rules/quote";
import { shopOrders } from "../shop-orders.server";
import { requireUnitRoom } from "./require-unit-room.server";
import { changeStock } from "./stock.server";

/** Minutes that an unpaid order holds its stock [C13]. */
const lockMinutes = 15;

export type PlaceOrder = {
  items: readonly WantedItem[];
  /** Cart lines that the order removes. */
  cartIds?: readonly number[];
  /** Goods need all fields; codes only the e-mail. */
  receiver: Receiver;
  usePoint: number;
  payMethod: PayMethod;
  note: string;
  /** Wished delivery day and time slot. */
  delivery?: DeliveryWish;
  /** Yen of goods and postage, before points, that the buyer was shown [C38]. */
  expectTotal: number;
};

export type PlacedOrder = {
  id: number;
  payGroup: string;
  payTotal: number;
  orders: { number: string; total: number; expireAt: string }[];
};

/** Error keys of an order where the cart has its own key. */
const ordersWord: Partial<Record<LineRefusal, ErrorKey>> = {
  exceedsMaxStock: "noInventory",
  cartItemNotFound: "commodityIsDisabled",
};

/**
 * The quote of exactly these items. Throws `orderInfoIncomplete` without items, the first line's refusal,
 * `cannotRedeemPoint` when the goods do not allow `usePoint`, and `orderSubmitFailed2` for a total beyond the safe
 * integers.
 */
export function strictQuote(items: readonly WantedItem[], facts: QuoteFacts, usePoint: number): Quote {
  if (items.length === 0) throw new DomainError("orderInfoIncomplete");
  const assessed = assess(items, facts);
  const refused = assessed.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) {
    const key = ordersWord[refused.refusal] ?? refused.refusal;
    throw new DomainError(key, { params: { commodityId: refused.item.commodityId, left: Math.max(0, refused.left) } });
  }
  const quote = quoteOf(assessed, facts, usePoint);
  if (usePoint > quote.maxPoint)
    throw new DomainError("cannotRedeemPoint", { field: "usePoint", params: { max: quote.maxPoint } });
  if (!Number.isSafeInteger(quote.total)) throw new DomainError("orderSubmitFailed2");
  return quote;
}

/**
 * Places one order per seller and fulfilment, all in one pay group [C12]: prices, stock, limits, points and sellers are
 * read here, the caller gives ids and counts only [G12]. Takes the stock for 15 minutes [C13], holds the points [P4]
 * and removes the cart lines; an order paid wholly in points is settled here [P8]. Throws the line's key,
 * `cannotRedeemPoint`, `insufficientPoints` (payment in points, but yen remain), `pointExceedHoldings`,
 * `orderSubmitFailed1` (the price changed; the new quote in `params`, [C38]), `orderInfoIncomplete` (no items, or goods
 * without an address), `deliveryDayOutside`, `tooManyOpenOrders`, `tooManyOpenUnits`, or `moneyPaused` while
 * contradictions stop the stock [OP1]. Locks: buyer, stock rows by id, the buyer's points.
 */
export async function placeOrder(tx: Tx, buyer: NonNullable<Viewer>, input: PlaceOrder): Promise<PlacedOrder> {
  const [locked] = await tx.execute<{ open: boolean }>(sql`
    select ${isMoneyOpen("stock")} as open, pg_advisory_xact_lock(${lockNumber("buyer")}, ${buyer.userId})`);
  if (!locked?.open) throw new DomainError("moneyPaused");
  const facts = await quoteFacts(
    tx,
    buyer,
    input.items.map(({ commodityId }) => commodityId),
  );
  const quote = strictQuote(input.items, facts, input.usePoint);
  if (quote.total !== input.expectTotal) throw changedPrice(quote);
  if (input.payMethod === "point" && quote.payTotal > 0)
    throw new DomainError("insufficientPoints", { field: "payMethod" });

  const { receiver, note } = input;
  if (receiver.address === "" && quote.orders.some(({ fulfilment }) => fulfilment === "goods"))
    throw new DomainError("orderInfoIncomplete");

  const planned = await planDelivery(tx, quote.orders, input.delivery ?? {}, {
    postcode: receiver.postcode,
    now: facts.now,
  });

  const units = quote.orders.flatMap(({ lines }) => lines);
  if (quote.payTotal > 0)
    await requireUnitRoom(
      tx,
      buyer.userId,
      units.reduce((sum, { num }) => sum + num, 0),
    );
  const refused = await changeStock(
    tx,
    units.map((line) => ({ ...line, units: -line.num, sold: 0 })),
    facts.offers,
  );
  if (refused?.key === "orderSubmitFailed1") throw changedPrice(quote);
  if (refused)
    throw new DomainError(refused.key, {
      params: { commodityId: refused.commodityId, left: Math.max(0, refused.left) },
    });

  const payGroup = randomUUID();
  const expireTime = new Date(facts.now.getTime() + lockMinutes * 60_000);
  const placed = await placeOrders(
    tx,
    shopOrders,
    buyer.userId,
    quote.orders.map(({ lines: _, maxPoint: __, ...order }, at) => ({
      ...order,
      ...planned[at],
      userId: buyer.userId,
      payGroup,
      expireTime,
      note,
      ...deliveredTo(order.fulfilment === "goods" ? receiver : withoutParcel(receiver.email)),
      payMethod: order.total === 0 ? "point" : input.payMethod,
    })),
  );
  await tx.insert(orderLines).values(
    quote.orders.flatMap(({ lines }, at) =>
      lines.map(({ commodityId, stockId, valueIds, num, unitPrice, snapshot }) => ({
        orderId: placed[at]?.id ?? 0,
        buyerId: buyer.userId,
        commodityId,
        stockId,
        valueIds,
        num,
        unitPrice,
        snapshot,
      })),
    ),
  );
  for (const order of placed) await shopPoints.hold(tx, order);
  if (input.cartIds?.length)
    await tx
      .delete(cartItems)
      .where(and(eq(cartItems.userId, buyer.userId), inArray(cartItems.id, [...input.cartIds])));

  if (quote.payTotal === 0) await settleFree(tx, "commodity", payGroup);
  else await addJob(tx, "order-expire", { payGroup }, { runAt: expireTime, key: `order-expire:${payGroup}` });
  return {
    id: placed[0]?.id ?? 0,
    payGroup,
    payTotal: quote.payTotal,
    orders: placed.map(({ number, total }) => ({ number, total, expireAt: expireTime.toISOString() })),
  };
}

const deliveredTo = ({ name: receiverName, ...where }: Receiver) => ({ receiverName, ...where });

const changedPrice = ({ payTotal, total, maxPoint }: Quote) =>
  new DomainError("orderSubmitFailed1", { params: { payTotal, total, maxPoint } });
