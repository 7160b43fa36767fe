import { and, eq, gte, lt } from "drizzle-orm";
import { type Opening, slotTimes } from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { adSlots } from "~db/schema/adwall";
import { bookableRange, isBookable } from "../rules/calendar";

type Open = Opening & { id: number; capacityPerSlot: number };

/** A slot: its start, also as `HH:MM` in Tokyo, and how many more people it takes (null: any number). */
export type Slot = { at: Date; time: string; remaining: number | null };

async function takenBetween(db: Db, adId: number, first: string, last: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ at: adSlots.slotTime, taken: adSlots.taken })
    .from(adSlots)
    .where(
      and(
        eq(adSlots.adId, adId),
        gte(adSlots.slotTime, tokyoInstant(first, "00:00")),
        lt(adSlots.slotTime, tokyoInstant(dayAfter(last, 1), "00:00")),
      ),
    );
  return new Map(rows.map(({ at, taken }) => [at.getTime(), taken]));
}

function slotsOn(ad: Open, day: string, taken: ReadonlyMap<number, number>, now: Date): Slot[] {
  return slotTimes(ad, day).flatMap((time) => {
    const at = tokyoInstant(day, time);
    if (!isBookable(at, now)) return [];
    const left = Math.max(0, ad.capacityPerSlot - (taken.get(at.getTime()) ?? 0));
    return [{ at, time, remaining: ad.capacityPerSlot === 0 ? null : left }];
  });
}

/** The slots of a day that can be reserved now, in order; full ones have 0 remaining. */
export async function slotsOf(db: Db, ad: Open, day: string, now: Date): Promise<Slot[]> {
  return slotsOn(ad, day, await takenBetween(db, ad.id, day, day), now);
}

/** Days of the strip on an ad's page. */
const stripDays = 14;

/** Consecutive days from `from` with their slots and state, and the first days of the strips before and after. */
export async function dayStrip(db: Db, ad: Open, from: string, now: Date) {
  const range = bookableRange(now);
  const first = from < range.first ? range.first : from > range.last ? range.last : from;
  const days = Array.from({ length: stripDays }, (_, at) => dayAfter(first, at)).filter((day) => day <= range.last);
  const taken = await takenBetween(db, ad.id, first, days.at(-1) ?? first);
  const before = dayAfter(first, -stripDays);
  const after = dayAfter(first, stripDays);
  return {
    days: days.map((day) => {
      const slots = slotsOn(ad, day, taken, now);
      const state = slots.length === 0 ? "closed" : slots.some(({ remaining }) => remaining !== 0) ? "open" : "full";
      return { day, state: state as "closed" | "open" | "full", slots };
    }),
    before: first > range.first ? (before < range.first ? range.first : before) : null,
    after: after <= range.last ? after : null,
  };
}

/** The first day of the strip that a day belongs to: strips are counted from today. */
export function stripStart(day: string, now: Date): string {
  const today = tokyoDay(now);
  const ahead = Math.floor((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return ahead <= 0 ? today : dayAfter(today, Math.floor(ahead / stripDays) * stripDays);
}
