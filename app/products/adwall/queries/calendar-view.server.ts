import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Opening } from "~/platform/time/opening";
import { isDay, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { dayStrip, type Slot, stripStart } from "./slots.server";

type Open = Opening & { id: number; capacityPerSlot: number };

/** Parses a slot in an address: a Tokyo day and time, such as `2026-11-25T18:30`; null if malformed. */
export function readSlotTime(text: string | null): { day: string; time: string } | null {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text ?? "") ?? [];
  return isDay(day) ? { day, time } : null;
}

/** Remaining seats are shown up to this number. */
const fewSeats = 4;

const slotView = (day: string, { at, time, remaining }: Slot) => ({
  at: at.toISOString(),
  time,
  slot: `${day}T${time}`,
  full: remaining === 0,
  few: remaining !== null && remaining > 0 && remaining <= fewSeats ? remaining : null,
});

/**
 * The calendar of an ad's pages: two weeks of days with their states, and the slots of one day. Without `day` it shows
 * the first day from today on that has a free seat.
 */
export async function calendarView(
  db: Db,
  ad: Open,
  { day: asked, locale, now }: { day: string | null; locale: Locale; now: Date },
) {
  const today = tokyoDay(now);
  const wanted = asked && isDay(asked) ? asked : null;
  let strip = await dayStrip(db, ad, stripStart(wanted ?? today, now), now);
  while (!wanted && strip.after && !strip.days.some(({ state }) => state === "open"))
    strip = await dayStrip(db, ad, strip.after, now);
  const chosen =
    strip.days.find(({ day }) => day === wanted) ?? strip.days.find(({ state }) => state === "open") ?? strip.days[0];
  const weekday = inTokyo(locale, { weekday: "short" });
  const date = inTokyo(locale, { month: "numeric", day: "numeric" });
  const whole = inTokyo(locale, { month: "long", day: "numeric", weekday: "long" });
  return {
    days: strip.days.map(({ day, state }) => {
      const at = tokyoInstant(day, "00:00");
      return { day, state, weekday: weekday(at), date: date(at), label: whole(at), current: day === chosen?.day };
    }),
    before: strip.before,
    after: strip.after,
    day: chosen?.day ?? today,
    label: whole(tokyoInstant(chosen?.day ?? today, "00:00")),
    slots: (chosen?.slots ?? []).map((slot) => slotView(chosen?.day ?? today, slot)),
    isOpen: strip.days.some(({ state }) => state === "open"),
  };
}
