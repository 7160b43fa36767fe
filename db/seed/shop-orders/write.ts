import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "../../client";
import type { OrderSnapshot } from "../../schema/order-snapshot";
import { mockCharges, payments, refundShares, refunds } from "../../schema/payments";
import { pointHolds } from "../../schema/points";
import { commodities, commodityStock, orderEvents, orderLines, orders } from "../../schema/shop";
import { shopCodes } from "../../schema/shop-code";
import { book } from "../ledger";
import { tokyoDay } from "../tokyo-day";
import { type Buyer, buyers } from "./buyers";
import type { Past } from "./history";
import { type Step, timesOf, wayOf } from "./way";

export type Good = typeof commodities.$inferSelect & { stocks: (typeof commodityStock.$inferSelect)[] };
/** What was written of an order: its id, number and lines, and the moments of its steps. */
export type Written = {
  id: number;
  number: string;
  userId: number;
  sellerId: number;
  lineIds: number[];
  at: Map<Step, Date>;
};

const minute = 60_000;
const hexOf = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeOf = (text: string): string =>
  Array.from(createHash("sha256").update(text).digest().subarray(0, 12), (byte) => letters[byte & 31]).join("");

type Bought = {
  good: Good;
  num: number;
  stockId: number | null;
  valueIds: string;
  unitPrice: number;
  snapshot: OrderSnapshot;
};

function boughtOf(good: Good, num: number, valueId: string | undefined): Bought {
  const value = good.properties.flatMap(({ values }) => values).find(({ id }) => id === valueId);
  return {
    good,
    num,
    unitPrice: good.price + (value?.priceDelta ?? 0),
    valueIds: value?.id ?? "",
    stockId: good.stocks.find((stock) => stock.valueId === valueId)?.id ?? null,
    snapshot: {
      name: good.name,
      picture: good.attachments[0] ?? null,
      choice: value?.text ?? {},
      mainType: good.mainType,
      saleType: good.saleType,
      pointReturn: good.pointReturn,
      typeId: good.typeId,
      taxRate: good.taxClass === "reduced" ? 8 : 10,
      ...(good.mainType === "discount-code" && {
        valid: { from: good.validFrom?.toISOString() ?? null, to: good.validTo?.toISOString() ?? null },
      }),
    },
  };
}

const sumOf = (lines: readonly Bought[], pick: (line: Bought) => number): number =>
  lines.reduce((sum, line) => sum + pick(line), 0);

/** The units that a line took, counted where its stock is. */
async function take(tx: Tx, { good, num, stockId }: Bought): Promise<void> {
  if (stockId === null)
    await tx
      .update(commodities)
      .set({ taken: sql`${commodities.taken} + ${num}` })
      .where(sql`id = ${good.id}`);
  else
    await tx
      .update(commodityStock)
      .set({ taken: sql`${commodityStock.taken} + ${num}` })
      .where(sql`id = ${stockId}`);
}

type Paid = {
  number: string;
  payGroup: string;
  userId: number;
  total: number;
  method: string;
  time: Date;
  back: Date | undefined;
};

/** The payment of an order, as the simulated bank knows it too; `back` is when all of it went back. */
async function pay(tx: Tx, { number, payGroup, userId, total, method, time, back }: Paid): Promise<void> {
  const payId = hexOf(`pay ${number}`, 32);
  const gatewayRef = `mc_${payId}`;
  const given = back ? total : 0;
  const charge = { payId, currency: "JPY", returnUrl: "", notifyUrl: "", delivered: true };
  await tx
    .insert(mockCharges)
    .values({ ...charge, id: gatewayRef, amount: total, status: "paid", refunded: given, createTime: time });
  const [payment] = await tx
    .insert(payments)
    .values({
      payId,
      orderType: "commodity",
      payGroup,
      userId,
      method,
      gateway: "mock",
      gatewayRef,
      amount: total,
      captured: total,
      refunded: given,
      returned: given,
      status: "succeeded",
      createTime: time,
      updateTime: back ?? time,
      successTime: time,
    })
    .returning({ id: payments.id });
  if (!back) return;
  const bankRef = `mr_${hexOf(`back ${number}`, 32)}`;
  await tx.insert(mockCharges).values({ ...charge, id: bankRef, amount: -total, status: "refund", createTime: back });
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment?.id ?? 0,
      ref: `order:${number}`,
      amount: total,
      reason: "refund",
      status: "settled",
      gatewayRef: bankRef,
      tries: 1,
      createTime: back,
      settleTime: back,
    })
    .returning({ id: refunds.id });
  await tx.insert(refundShares).values({ refundId: refund?.id ?? 0, number, amount: total });
}

/** Spends the points that paid for a part of an order. */
async function spend(tx: Tx, of: { number: string; userId: number; sellerId: number; amount: number; time: Date }) {
  const { userId: from, sellerId: to, amount, time } = of;
  const ref = `order:${of.number}`;
  await tx.insert(pointHolds).values({
    accountId: sql`(select id from point_account where user_id = ${from})`,
    ref,
    amount,
    state: "posted",
    createTime: time,
    closeTime: time,
  });
  await book(tx, { type: "commodity-buy-out", ref, from, to, amount, time }, "");
}

/** The codes of an order, of which the first `used` were redeemed at `usedTime`. */
async function issue(
  tx: Tx,
  of: Written,
  line: Bought,
  { from, used, usedTime }: { from: Date; used: number; usedTime: Date },
) {
  const { valid } = line.snapshot;
  await tx.insert(shopCodes).values(
    Array.from({ length: line.num }, (_, at) => ({
      code: codeOf(`${of.number} ${at}`),
      orderId: of.id,
      lineId: of.lineIds[0] ?? 0,
      unit: at + 1,
      userId: of.userId,
      sellerId: of.sellerId,
      createTime: from,
      validFrom: valid?.from ? new Date(valid.from) : from,
      validTo: valid?.to ? new Date(valid.to) : null,
      ...(at < used && { status: "used", usedTime, usedBy: of.sellerId }),
    })),
  );
}

/**
 * Writes one order with its lines, history, payment, points, codes and the units it took. What is bought must be of one
 * seller. Stock as it is now has these units behind it: only what is counted as taken grows.
 */
export async function writeOrder(
  tx: Tx,
  past: Past,
  { now, nr, userId, goods }: { now: Date; nr: number; userId: number; goods: readonly Good[] },
): Promise<Written> {
  const { came, points = 0, method = "card" } = past;
  const who: Buyer = buyers[past.who];
  const lines = past.lines.map(([, num, valueId], at) => boughtOf(goods[at] as Good, num, valueId));
  const [first] = goods;
  const sellerId = first?.sellerId ?? 0;
  const day = tokyoDay(now, -past.days);
  const placed = new Date(Math.min(new Date(`${day}T${past.at}:00+09:00`).getTime(), now.getTime() - nr * minute));
  const at = timesOf(past, placed, now);
  const way = wayOf[came];
  const isCode = first?.mainType === "discount-code";
  const lineTotal = sumOf(lines, ({ unitPrice, num }) => unitPrice * num);
  const postFee = isCode ? 0 : Math.max(0, ...goods.map((good) => good.postFee));
  const total = lineTotal + postFee - points;
  const pointsReturn = sumOf(lines, ({ good, num }) => good.pointReturn * num);
  const number = `C${day.replaceAll("-", "")}${String(40_200_000 + nr * 7_919).padStart(8, "0")}`;
  const payGroup = `demo-order-${nr}`;
  const paidAt = at.get("pay");
  const last = [...at.values()].at(-1) ?? placed;
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      userId,
      sellerId,
      payGroup,
      status: way.status,
      refundStatus: way.refundStatus ?? "none",
      phone: who.phone,
      email: `${who.username}@example.com`,
      note: past.note ?? "",
      payMethod: method,
      fulfilment: isCode ? "code" : "goods",
      groupId: came === "group" ? (first?.id ?? null) : null,
      receiverName: isCode ? "" : who.name,
      postcode: isCode ? "" : who.postcode,
      address: isCode ? "" : who.address,
      lineTotal,
      postFee,
      pointsUsed: points,
      total,
      pointsReturn,
      refunded: at.has("refund") ? total : 0,
      expireTime: new Date(placed.getTime() + 15 * minute),
      createTime: placed,
      updateTime: last,
      ...(paidAt && { paySuccessTime: paidAt }),
      ...(at.has("ship") && { shipTime: at.get("ship"), carrier: "yamato", trackingNo: `4012${30_000_000 + nr * 37}` }),
      completeTime: at.get("receive") ?? at.get("handOver") ?? null,
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  const made = await tx
    .insert(orderLines)
    .values(
      lines.map(({ good, num, stockId, valueIds, unitPrice, snapshot }) => ({
        orderId,
        buyerId: userId,
        commodityId: good.id,
        num,
        stockId,
        valueIds,
        unitPrice,
        snapshot,
        stockTaken: way.isTaken,
      })),
    )
    .returning({ id: orderLines.id });
  await tx.insert(orderEvents).values(
    way.events.map(({ event, step, by, note = "" }) => ({
      orderId,
      event,
      note,
      createTime: at.get(step) ?? last,
      actorId: by === "buyer" ? userId : by === "seller" ? sellerId : null,
    })),
  );
  if (way.isTaken) for (const line of lines) await take(tx, line);
  const written = { id: orderId, number, userId, sellerId, lineIds: made.map(({ id }) => id), at };
  if (!paidAt) return written;
  await pay(tx, { number, payGroup, userId, total, method, time: paidAt, back: at.get("refund") });
  if (points > 0) await spend(tx, { number, userId, sellerId, amount: points, time: paidAt });
  const completed = at.get("receive") ?? at.get("handOver");
  if (completed && pointsReturn > 0)
    await book(
      tx,
      {
        type: "commodity-buy-in",
        ref: `order:${number}`,
        from: sellerId,
        to: userId,
        amount: pointsReturn,
        time: completed,
      },
      "",
    );
  const [line] = lines;
  if (isCode && line)
    await issue(tx, written, line, {
      from: paidAt,
      used: came === "codesUsed" ? line.num : 1,
      usedTime: completed ?? new Date(paidAt.getTime() + 26 * 60 * minute),
    });
  return written;
}
