import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import type { CalendarFault } from "~/foundation/nights/calendars/faults";
import {
  type BlockPlan,
  daysToClose,
  nightsTouched,
  planBlocks,
  type RoomNow,
} from "~/foundation/nights/calendars/plan-blocks";
import type { ReadCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import type { Days } from "~/foundation/nights/rules/days";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { stayBlocks, stayImports, stayNights } from "~db/schema/stay";
import { closeBlocked, lockStay } from "../../nights/verbs/nights.server";
import { stayTag } from "../../tags";
import { type LockedImport, lockImport } from "./store.server";

/**
 * Current state of a listing, as the plan of a calendar's blocks sees it. Nights of guests are locked, so that one that is
 * released meanwhile finds the calendar's block. What the host or another calendar closes is no obstacle: each keeps a
 * block of its own, and a night is closed until the last of them is gone.
 */
async function listingNow(tx: Tx, { id, stayId }: LockedImport, today: string): Promise<RoomNow> {
  const mine = await tx
    .select()
    .from(stayBlocks)
    .where(and(eq(stayBlocks.importId, id), gt(stayBlocks.untilDay, today)));
  const taken = await tx
    .select({ night: stayNights.night })
    .from(stayNights)
    .where(
      and(eq(stayNights.stayId, stayId), sql`${stayNights.night} >= ${today} and ${stayNights.payGroup} is not null`),
    )
    .orderBy(asc(stayNights.night))
    .for("share");
  const others = taken.map(({ night }) => ({ fromDay: night, untilDay: plusDays(night, 1), isBooking: true }));
  return { today, mine, others, sold: new Set() };
}

/** The days from the first of some blocks to the last. */
const daysOf = (blocks: readonly Days[]): Days => ({
  fromDay: blocks.map(({ fromDay }) => fromDay).sort()[0] ?? "",
  untilDay:
    blocks
      .map(({ untilDay }) => untilDay)
      .sort()
      .at(-1) ?? "",
});

async function write(tx: Tx, { id, name, stayId }: LockedImport, { gone, come }: BlockPlan, mine: RoomNow["mine"]) {
  if (gone.length > 0) {
    await tx.delete(stayNights).where(inArray(stayNights.blockId, gone));
    await tx.delete(stayBlocks).where(inArray(stayBlocks.id, gone));
  }
  if (come.length > 0)
    await tx.insert(stayBlocks).values(come.map((days) => ({ ...days, stayId, importId: id, reason: name })));
  await closeBlocked(tx, stayId, daysOf([...come, ...mine.filter((block) => gone.includes(block.id))]));
  const detail = `calendar ${id}: +${come.length} -${gone.length}`;
  await audit(
    tx,
    { site: "", requestId: "" },
    { action: "stay-calendar", actorId: null, target: `stay:${stayId}`, detail },
  );
  await purgeTags(tx, stayTag(stayId));
}

/** Notifies the host, in their language, that a channel sold days from `day` on that a guest of ours has. */
async function notifyHost(tx: Tx, { sellerId, stayId, stayName, name }: LockedImport, day: string): Promise<void> {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, sellerId));
  const locale = mailLocale(reader ?? { locale: "" });
  await notify(tx, {
    userId: sellerId,
    type: "system",
    refType: "stay-calendar",
    refId: String(stayId),
    latest: true,
    key: "stay-calendar:notice.conflict",
    params: { stay: stayName, name, day: dayWriter(locale)(day) },
  });
}

/** What closes nights: the days of a calendar's events, and whether one of these may be missing. */
type Content = Pick<ReadCalendar, "events" | "isPartial">;

/**
 * Plans and writes a calendar's blocks, also where a guest of ours has the night: it is closed once they let go. Returns
 * the first day that a guest has, or null. Locks the listing, then nights.
 */
export async function closeNights(tx: Tx, calendar: LockedImport, content: Content, today: string) {
  await lockStay(tx, calendar.stayId);
  const now = await listingNow(tx, calendar, today);
  const days = daysToClose(content, now.mine);
  const plan = planBlocks(days, { ...now, others: [] });
  if (plan.gone.length + plan.come.length > 0) await write(tx, calendar, plan, now.mine);
  return (
    planBlocks(days, now)
      .conflicts.map(({ fromDay }) => fromDay)
      .sort()[0] ?? null
  );
}

/**
 * Closes a listing on the nights that a calendar names and opens it on those that it no longer names, unless an event of
 * it may be missing. Stays and other blocks remain; days that a stay of ours has are reported to the host once. The same calendar again changes nothing.
 */
export async function applyCalendar(tx: Tx, importId: number, read: ReadCalendar): Promise<void> {
  const calendar = await lockImport(tx, importId);
  if (!calendar) return;
  const today = tokyoDay(await databaseNow(tx));
  const conflictDay = await closeNights(tx, calendar, read, today);
  if (conflictDay !== null && conflictDay !== calendar.conflictDay) await notifyHost(tx, calendar, conflictDay);
  await tx
    .update(stayImports)
    .set({
      successTime: sql`clock_timestamp()`,
      error: "",
      skipped: read.skipped,
      unread: read.unread,
      isPartial: read.isPartial,
      conflictDay,
      nights: nightsTouched(today, read.events, []).length,
    })
    .where(eq(stayImports.id, importId));
}

/** Stores why a calendar could not be read; what it closed stays closed [K11]. */
export async function keepFault(tx: Tx, importId: number, error: CalendarFault): Promise<void> {
  await tx.update(stayImports).set({ error }).where(eq(stayImports.id, importId));
}
