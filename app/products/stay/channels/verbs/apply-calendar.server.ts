import { and, eq, gt, inArray, sql } from "drizzle-orm";
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
import { plusDays } from "~/foundation/nights/rules/night-count";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { stayBlocks, stayImports, stayNights } from "~db/schema/stay";
import { lockStay } from "../../nights/verbs/nights.server";
import { stayTag } from "../../tags";
import { type LockedImport, lockImport } from "./store.server";

/** Current state of a listing, as the plan of a calendar's blocks sees it. */
async function listingNow(tx: Tx, { id, stayId }: LockedImport, today: string): Promise<RoomNow> {
  const blocks = await tx
    .select()
    .from(stayBlocks)
    .where(and(eq(stayBlocks.stayId, stayId), gt(stayBlocks.untilDay, today)));
  const taken = await tx
    .select({ night: stayNights.night })
    .from(stayNights)
    .where(
      and(eq(stayNights.stayId, stayId), sql`${stayNights.night} >= ${today} and ${stayNights.payGroup} is not null`),
    );
  return {
    today,
    mine: blocks.filter(({ importId }) => importId === id),
    others: [
      ...blocks.filter(({ importId }) => importId !== id).map((block) => ({ ...block, isBooking: false })),
      ...taken.map(({ night }) => ({ fromDay: night, untilDay: plusDays(night, 1), isBooking: true })),
    ],
    sold: new Set(),
  };
}

async function write(tx: Tx, { id, name, stayId }: LockedImport, { gone, come }: BlockPlan): Promise<void> {
  if (gone.length > 0) {
    await tx.delete(stayNights).where(inArray(stayNights.blockId, gone));
    await tx.delete(stayBlocks).where(inArray(stayBlocks.id, gone));
  }
  if (come.length > 0) {
    const made = await tx
      .insert(stayBlocks)
      .values(come.map((days) => ({ ...days, stayId, importId: id, reason: name })))
      .returning({ id: stayBlocks.id });
    await tx.execute(sql`
      insert into stay_night (stay_id, night, block_id)
      select b.stay_id, d.night::date, b.id
        from stay_block b cross join generate_series(b.from_day, b.until_day - 1, interval '1 day') as d (night)
       where b.id in ${made.map((block) => block.id)}
       order by d.night
      on conflict do nothing`);
  }
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

/** Plans and writes a calendar's blocks; returns the first day that cannot be closed, or null. Locks the listing. */
export async function closeNights(tx: Tx, calendar: LockedImport, content: Content, today: string) {
  await lockStay(tx, calendar.stayId);
  const now = await listingNow(tx, calendar, today);
  const plan = planBlocks(daysToClose(content, now.mine), now);
  if (plan.gone.length + plan.come.length > 0) await write(tx, calendar, plan);
  return plan.conflicts.map(({ fromDay }) => fromDay).sort()[0] ?? null;
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
