import { and, eq, inArray, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { languageOf } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { cartLines, dishes, dishLines, dishTypes, orderRounds } from "~db/schema/cuisine";
import { inType } from "../queries/shown.server";
import { cuisineLimits as limits } from "../rules/limits";
import { changeSession, isStaff, lockFor, type Orderer, requireSeated } from "./sessions.server";

export type SendRound = { clientKey: string; lineKeys?: readonly string[] | undefined };
type Ordered = typeof dishLines.$inferSelect;
type InCart = { line: typeof cartLines.$inferSelect; dish: typeof dishes.$inferSelect; station: string };

/** The lines of a round that was sent with this key before; null when there is none. */
export async function sentBefore(tx: Tx, sessionId: number, clientKey: string): Promise<Ordered[] | null> {
  const [round] = await tx
    .select({ id: orderRounds.id })
    .from(orderRounds)
    .where(and(eq(orderRounds.sessionId, sessionId), eq(orderRounds.clientKey, clientKey)));
  return round ? tx.select().from(dishLines).where(eq(dishLines.roundId, round.id)).orderBy(dishLines.id) : null;
}

/** A cart line as an order line at the current price. Throws dishGoneFromCart, dishOptionGone. */
function orderedLine({ line, dish, station }: InCart) {
  if (dish.soldOut || dish.deletedTime || dish.seq < 0)
    throw new DomainError("dishGoneFromCart", { params: { dish: dish.name[languageOf(dish.name, "ja")] ?? "" } });
  const options = dish.options.filter(({ id }) => line.optionIds.includes(id));
  if (options.length < line.optionIds.length) throw new DomainError("dishOptionGone");
  return {
    sellerId: dish.sellerId,
    sessionId: line.sessionId,
    lineKey: line.lineKey,
    dishId: dish.id,
    name: dish.name,
    options,
    note: line.note,
    num: line.num,
    station,
    unitPrice: options.reduce((sum, option) => sum + option.price, dish.price),
  };
}

/**
 * Sends the table's cart, or the named lines of it, to the kitchen as one round. The session's row is locked: of many
 * phones sending the same cart one succeeds, the others find it empty; a repeated `clientKey` returns the same lines.
 * What the staff send is confirmed with it and keeps who sent it. Impossible once the bill is requested. Throws
 * tableNotYours, notFindData, notSeated, tableBillAsked, tableClosed, cartNothing,
 * dishGoneFromCart, dishOptionGone, tableOrderedMost.
 */
export async function sendRound(
  tx: Tx,
  who: Orderer,
  sessionId: number,
  { clientKey, lineKeys }: SendRound,
): Promise<{ lines: Ordered[]; isNew: boolean }> {
  const session = await lockFor(tx, who, sessionId);
  const { id } = session;
  const before = await sentBefore(tx, id, clientKey);
  if (before) return { lines: before, isNew: false };
  requireSeated(session);
  const wanted = lineKeys ? inArray(cartLines.lineKey, [...lineKeys]) : undefined;
  const cart = await tx
    .select({ line: cartLines, dish: dishes, station: dishTypes.station })
    .from(cartLines)
    .innerJoin(dishes, eq(dishes.id, cartLines.dishId))
    .innerJoin(dishTypes, inType)
    .where(and(eq(cartLines.sessionId, id), wanted))
    .orderBy(cartLines.createTime, cartLines.lineKey);
  if (cart.length === 0) throw new DomainError("cartNothing");
  const [ordered] = await tx
    .select({ lines: sql<number>`count(*)::int` })
    .from(dishLines)
    .where(eq(dishLines.sessionId, id));
  /* Rounds keep their places when their lines go to another bill. */
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${orderRounds.place}), 0)` })
    .from(orderRounds)
    .where(eq(orderRounds.sessionId, id));
  if ((ordered?.lines ?? 0) + cart.length > limits.lines) throw new DomainError("tableOrderedMost");
  const values = cart.map(orderedLine);
  const staffId = isStaff(who) ? who.userId : null;
  const [round] = await tx
    .insert(orderRounds)
    .values({ sessionId: id, clientKey, place: (last?.place ?? 0) + 1, staffId })
    .returning();
  if (!round) throw new Error("a round was not stored");
  const lines = await tx
    .insert(dishLines)
    .values(
      values.map((value) => ({ ...value, roundId: round.id, status: isStaff(who) ? "confirmed" : "unconfirmed" })),
    )
    .returning();
  const keys = cart.map(({ line }) => line.lineKey);
  await tx.delete(cartLines).where(and(eq(cartLines.sessionId, id), inArray(cartLines.lineKey, keys)));
  await changeSession(tx, session, {}, "dish-update");
  return { lines, isNew: true };
}
