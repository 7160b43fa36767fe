import { and, eq, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { Words } from "~db/schema/columns";
import { cartItems, orderLines, orders } from "~db/schema/shop";
import { maxLines } from "../../cart/verbs/add-to-cart.server";
import { quoteFacts } from "../../order/queries/quote-facts.server";
import { assess, type LineRefusal, type QuoteFacts } from "../../order/rules/quote";
import { buyableRange, chosenIds, type Viewer, variantOf } from "../../price-rules";
import { unitsAgain } from "../rules/again";

/** What to buy again: all lines of one of the actor's orders, or one of their lines. */
export type AgainOf = { number: string } | { lineId: number };

/** A line that was not put into the cart in full: `put` of `num` units were. */
export type LeftBehind = {
  name: Words;
  why: LineRefusal | "inCart" | "fewer" | "cartFull";
  num: number;
  put: number;
  /** Units that one purchase may have now. */
  min: number;
  max: number;
};

/** Result of buying again: number of lines that the cart took, wholly or in part, and the lines left out. */
export type BoughtAgain = { lines: number; left: LeftBehind[] };

type Line = { commodityId: number; valueIds: string; num: number; name: Words };

async function linesAgain(tx: Tx, userId: number, of: AgainOf): Promise<Line[]> {
  const wanted = "number" in of ? eq(orders.number, of.number) : eq(orderLines.id, of.lineId);
  const rows = await tx
    .select({
      commodityId: orderLines.commodityId,
      valueIds: orderLines.valueIds,
      num: orderLines.num,
      snapshot: orderLines.snapshot,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(wanted, eq(orders.userId, userId)))
    .orderBy(orderLines.id);
  if (rows.length === 0) throw missing("number" in of ? "orderNotExist" : "notFindData");
  return rows.map(({ snapshot, ...line }) => ({ ...line, name: snapshot.name }));
}

const keyOf = ({ commodityId, valueIds }: Pick<Line, "commodityId" | "valueIds">) => `${commodityId}:${valueIds}`;

type InCart = Pick<Line, "commodityId" | "valueIds" | "num">;
type Held = ReadonlyMap<string, InCart>;

/** Whether a line's commodity may be bought now: its refusal, and the bounds of units beside those in the cart. */
function standing({ commodityId, valueIds }: Line, held: Held, facts: QuoteFacts) {
  const offer = facts.offers.get(commodityId);
  const num = Math.max(1, offer?.limitBuyMin ?? 1);
  const [one] = assess([{ commodityId, num, valueIds: chosenIds(valueIds) }], facts);
  const stockOf = (ids: string) => offer && variantOf(offer.properties, chosenIds(ids))?.stockValueId;
  const same = [...held.values()].filter((row) => row.commodityId === commodityId);
  const unitsOf = (rows: typeof same) => rows.reduce((sum, row) => sum + row.num, 0);
  const bought = facts.histories.get(commodityId)?.bought ?? 0;
  const limits = offer ? buyableRange(offer, Number.POSITIVE_INFINITY, bought) : { min: 1, max: 0 };
  const left = one?.left ?? 0;
  const rooms = [
    { max: left, inCart: unitsOf(same.filter((row) => stockOf(row.valueIds) === stockOf(valueIds))) },
    { max: limits.max, inCart: unitsOf(same) },
  ];
  return { refusal: one?.refusal ?? null, rooms, range: { min: limits.min, max: Math.min(limits.max, left) } };
}

/**
 * Puts earlier purchases into the actor's cart, at today's prices, stock and limits [C26]: as many units as may be
 * bought beside those that the cart holds; lines that cannot be bought are returned with the reason. Nothing is
 * reserved. Throws `orderNotExist` or `notFindData` for an order or line that is not the actor's, and `cartAddFailed`
 * when the cart is full before anything was added.
 */
export async function buyAgain(tx: Tx, actor: NonNullable<Viewer>, of: AgainOf): Promise<BoughtAgain> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${actor.userId})`);
  const lines = await linesAgain(tx, actor.userId, of);
  const facts = await quoteFacts(
    tx,
    actor,
    lines.map(({ commodityId }) => commodityId),
  );
  const cart = await tx.select().from(cartItems).where(eq(cartItems.userId, actor.userId));
  const held = new Map<string, InCart>(cart.map((row) => [keyOf(row), row]));
  const left: LeftBehind[] = [];
  const put = new Map<string, Line>();
  for (const line of lines) {
    const key = keyOf(line);
    const { refusal, rooms, range } = standing(line, held, facts);
    const units = unitsAgain(line.num, rooms);
    const isFull = units.put > 0 && !held.has(key) && held.size >= maxLines;
    const why = refusal ?? (isFull ? "cartFull" : units.left);
    const taken = refusal || isFull ? 0 : units.put;
    if (why) left.push({ name: line.name, why, num: line.num, put: taken, ...range });
    if (taken === 0) continue;
    held.set(key, { ...line, num: (held.get(key)?.num ?? 0) + taken });
    put.set(key, { ...line, num: (put.get(key)?.num ?? 0) + taken });
  }
  if (put.size === 0 && left.some(({ why }) => why === "cartFull")) throw new DomainError("cartAddFailed");
  if (put.size > 0) await addAll(tx, actor.userId, [...put.values()]);
  return { lines: put.size, left };
}

async function addAll(tx: Tx, userId: number, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(cartItems)
    .values(lines.map(({ commodityId, valueIds, num }) => ({ userId, commodityId, valueIds, num })))
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.commodityId, cartItems.valueIds],
      set: { num: sql`${cartItems.num} + excluded.num`, checked: true },
    });
}
