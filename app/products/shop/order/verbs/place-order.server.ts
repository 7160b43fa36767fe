import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Receiver, withoutParcel } from "~/foundation/orders/checkout/receiver";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { settleFree } from "~/foundation/payments/settle-free.server";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError, type ErrorKey } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { cartItems, orderLines } from "~db/schema/shop";
import { type DeliveryWish, planDelivery } from "../../delivery/plan-delivery.server";
import type { Viewer } from "../../price-rules";
import { shopPoints } from "../order-points.server";
import { quoteFacts } from "../queries/quote-facts.server";
import { assess, type LineRefusal, type Quote, type QuoteFacts, quoteOf, type WantedItem } from "../rules/quote";
import { shopOrders } from "../shop-orders.server";
import { requireUnitRoom } from "./require-unit-room.server";
import { changeStock } from "./stock.server";

/** Minutes that an unpaid order keeps its stock [C13]. */
const lockMinutes = 15;

export type PlaceOrder = {
  items: readonly WantedItem[];
  /** Cart lines that the order takes with it. */
  cartIds?: readonly number[];
  /** Goods need all of it; codes ask for the e-mail alone. */
  receiver: Receiver;
  usePoint: number;
  payMethod: PayMethod;
  note: string;
  /** When the parcels should come. */
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

/** What an order says where the cart has a word of its own. */
const ordersWord: Partial<Record<LineRefusal, ErrorKey>> = {
  exceedsMaxStock: "noInventory",
  cartItemNotFound: "commodityIsDisabled",
};

/** The quote of exactly these items, or the first refusal. `usePoint` must be allowed by the goods (cannotRedeemPoint). */
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
 * Places one order a seller and fulfilment for what the buyer wants, all under one pay group [C12]: prices, stock, limits,
 * points and sellers are read here, the caller gives ids and counts only [G12]. Stock is taken at once and
 * kept for 15 minutes [C13]; points are held [P4]; the cart lines go. An order that points pay whole is settled here [P8].
 * Refuses with the line's key, cannotRedeemPoint, pointExceedHoldings, orderSubmitFailed1 (the price is another
 * now; params carry it, C38), orderInfoIncomplete (nothing, or goods without an address), deliveryDayOutside, tooManyOpenOrders, tooManyOpenUnits, or moneyPaused while contradictions stop the stock [O1]. Locks: buyer, stock rows by id, the buyer's points.
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
    ...{ postcode: receiver.postcode, now: facts.now },
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
      ...{ userId: buyer.userId, payGroup, expireTime, note },
      ...deliveredTo(order.fulfilment === "goods" ? receiver : withoutParcel(receiver.email)),
      payMethod: order.total === 0 ? "point" : input.payMethod,
    })),
  );
  await tx.insert(orderLines).values(
    quote.orders.flatMap(({ lines }, at) =>
      lines.map(({ commodityId, stockId, valueIds, num, unitPrice, snapshot }) => ({
        ...{
          orderId: placed[at]?.id ?? 0,
          buyerId: buyer.userId,
          commodityId,
          stockId,
          valueIds,
          num,
          unitPrice,
          snapshot,
        },
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
