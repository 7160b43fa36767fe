import { and, eq, gte, sql } from "drizzle-orm";
import { lockAccounts } from "~/foundation/points/verbs/accounts.server";
import { bookedAs } from "~/foundation/points/verbs/book.server";
import { postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { startOfDay } from "~/platform/data/conditions";
import { setting } from "~/platform/data/settings.server";
import { DomainError, missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { pointAsks } from "~db/schema/offline";
import { stateAt } from "../rules/ask-state";
import { pointRef } from "../rules/point-ref";
import { settlement } from "../rules/terms";
import { notifyGuest } from "./notify.server";

type Ask = typeof pointAsks.$inferSelect;
type Shop = Pick<Actor, "userId">;
const [gives, takes] = ["shop-offline-point-request", "shop-offline-point-use"] as const;

/**
 * Locks an open request of this shop, so that answers and expiry are serialised. Throws askAnswered, askExpired, or
 * notFindData for another shop's.
 */
async function lockOpen(tx: Tx, shop: Shop, id: number): Promise<Ask> {
  const [ask] = await tx
    .select()
    .from(pointAsks)
    .where(and(eq(pointAsks.id, id), eq(pointAsks.shopId, shop.userId)))
    .for("update");
  if (!ask) throw missing();
  const state = stateAt(ask, await databaseNow(tx));
  if (state !== "start") throw new DomainError(state === "expired" ? "askExpired" : "askAnswered");
  return ask;
}

async function close(tx: Tx, ask: Ask, values: Partial<Ask>): Promise<Ask> {
  const [closed] = await tx
    .update(pointAsks)
    .set({ ...values, closeTime: sql`clock_timestamp()` })
    .where(and(eq(pointAsks.id, ask.id), eq(pointAsks.status, "start")))
    .returning();
  if (!closed) throw new DomainError("askAnswered");
  return closed;
}

/** Moves the guest's points to the shop: the held amount, or the part the bill allows. */
async function takePoints(tx: Tx, ask: Ask, used: number): Promise<void> {
  if (ask.points === 0) return;
  const [ref, content] = [pointRef(ask.id), String(ask.shopId)];
  if (used === ask.points) return postHold(tx, { ref, type: takes, to: ask.shopId, content });
  await voidHold(tx, ref);
  if (used > 0) {
    const move = { fromUserId: ask.userId, toUserId: ask.shopId, type: takes, ref, amount: used, content } as const;
    await transfer(tx, move);
  }
}

/** Throws counterDayOver when the platform's points for the shop would exceed the limit of a Tokyo day. */
async function requireDayRoom(tx: Tx, shopId: number, more: number): Promise<void> {
  const today = gte(pointAsks.closeTime, startOfDay(tokyoDay(await databaseNow(tx))));
  const [row] = await tx
    .select({ given: sql<number>`coalesce(sum(points_given + check_in_given), 0)`.mapWith(Number) })
    .from(pointAsks)
    .where(and(eq(pointAsks.shopId, shopId), eq(pointAsks.status, "approved"), today));
  const left = (await setting(tx, "offline.dayPoints")) - (row?.given ?? 0);
  if (more > left) throw new DomainError("counterDayOver", { params: { left: Math.max(0, left) } });
}

/** Grants the guest points for the bill, plus the first-visit points once per guest and shop [O4, O5]. */
async function givePoints(tx: Tx, ask: Ask, given: number): Promise<number> {
  const first = `shop-check-in:${ask.shopId}:${ask.userId}`;
  const isFirst = ask.checkInPoints > 0 && (await bookedAs(tx, gives, first)) === undefined;
  const checkIn = isFirst ? ask.checkInPoints : 0;
  const fromUserId = (await setting(tx, "offline.shopFunds")) === 1 ? ask.shopId : null;
  if (fromUserId === null && given + checkIn > 0) await requireDayRoom(tx, ask.shopId, given + checkIn);
  const give = (ref: string, amount: number) =>
    transfer(tx, { fromUserId, toUserId: ask.userId, type: gives, ref, amount, content: String(ask.shopId) });
  if (given > 0) await give(pointRef(ask.id), given);
  if (isFirst) await give(first, checkIn);
  return checkIn;
}

/**
 * Approves a request of the actor's own shop, for the stated bill or the corrected one: the points move, all or none,
 * and the guest is notified. Throws askAnswered, askExpired, counterDayOver, pointExceedHoldings when the shop funds
 * points it does not have, moneyPaused, or notFindData.
 */
export async function approveAsk(
  tx: Tx,
  shop: Shop,
  { id, amount: corrected }: { id: number; amount?: number | undefined },
): Promise<Ask> {
  const ask = await lockOpen(tx, shop, id);
  const amount = corrected ?? ask.amount;
  const { pointsUsed, pointsGiven } = settlement(ask, { amount, points: ask.points });
  await lockAccounts(tx, [ask.userId, ask.shopId]);
  await takePoints(tx, ask, pointsUsed);
  const checkInGiven = await givePoints(tx, ask, pointsGiven);
  const approved = await close(tx, ask, {
    status: "approved",
    finalAmount: amount,
    pointsUsed,
    pointsGiven,
    checkInGiven,
  });
  await notifyGuest(tx, approved, "approved");
  return approved;
}

/**
 * Rejects a request of this shop: releases its points and notifies the guest of the reason. Throws askAnswered,
 * askExpired, or notFindData.
 */
export async function rejectAsk(tx: Tx, shop: Shop, { id, reason }: { id: number; reason: string }): Promise<Ask> {
  const ask = await lockOpen(tx, shop, id);
  if (ask.points > 0) await voidHold(tx, pointRef(ask.id));
  const rejected = await close(tx, ask, { status: "rejected", reason });
  await notifyGuest(tx, rejected, "rejected");
  return rejected;
}
