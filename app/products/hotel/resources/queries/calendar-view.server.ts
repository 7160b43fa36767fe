import { databaseNow } from "~/platform/data/clock.server";
import type { Load } from "~/platform/forms/handler.server";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { hasBegun, weekFrom } from "../rules/days";
import { isPossible } from "../rules/slot-state";
import type { ResourceType } from "../rules/types";
import { type ResourceDays, resourceDays } from "./days.server";
import { namedHouse } from "./named-house.server";
import { comingStays, ownReservations } from "./own-reservations.server";
import { shownResources } from "./shown.server";

type CalendarContext = Pick<Load, "db" | "actor" | "locale" | "url">;

/** The slots of a resource as table rows with one cell per day. */
const rowsOf = ({ resource, days }: ResourceDays) =>
  resource.slots.map(({ id, start, end }, row) => ({
    id,
    start,
    end,
    cells: days.map(({ date, slots }) => ({
      date,
      state: slots[row]?.state ?? ("over" as const),
      remaining: slots[row]?.remaining ?? 0,
    })),
  }));

const isOpenOn = (offered: readonly ResourceDays[], day: string): boolean =>
  offered.some(({ days }) => days.some(({ date, slots }) => date === day && slots.some(isPossible)));

/**
 * A property's calendar of one resource type: a week (by default that of the guest's next stay) with what is left of each slot, the slots of the chosen day (by
 * default the first open one, if possible within the guest's stay), the viewer's bookings that allow reserving, and
 * what they have reserved. Throws `hotelNotExist`.
 */
export async function resourceCalendar(
  { db, actor, locale, url }: CalendarContext,
  { named, type }: { named: string; type: ResourceType },
) {
  const house = await namedHouse(db, named);
  const now = await databaseNow(db);
  const today = tokyoDay(now);
  const flag = flagOf(locale);
  const guest = actor && { userId: actor.userId, companyId: house.id, today };
  const [resources, stays, reservations] = await Promise.all([
    shownResources(db, { companyId: house.id, type }),
    guest ? comingStays(db, guest) : [],
    guest ? ownReservations(db, guest) : [],
  ]);
  const arrivals = stays.map(({ checkin }) => checkin).sort();
  const { days, ...week } = weekFrom(url.searchParams.get("from") ?? arrivals[0] ?? null, today);
  const offered = await resourceDays(db, resources, { from: week.from, count: days.length, now });
  const asked = url.searchParams.get("date");
  const open = days.filter((date) => isOpenOn(offered, date));
  const covered = open.find((date) => stays.some(({ checkin, checkout }) => checkin <= date && date <= checkout));
  const day = days.find((date) => date === asked) ?? covered ?? open[0] ?? week.from;
  const [write, weekday] = [dayWriter(locale), inTokyo(locale, { weekday: "short" })];
  const date = inTokyo(locale, { month: "numeric", day: "numeric" });
  return {
    house: { id: house.id, name: shownWords(house.name, flag) },
    type,
    week,
    day,
    dayLabel: write(day),
    slot: url.searchParams.get("slot"),
    heads: days.map((one) => ({
      day: one,
      label: write(one),
      weekday: weekday(tokyoInstant(one)),
      date: date(tokyoInstant(one)),
    })),
    resources: offered.map((one) => ({
      id: one.resource.id,
      name: shownWords(one.resource.name, flag),
      note: shownWords(one.resource.note, flag),
      rows: rowsOf(one),
      slots: one.days.find((found) => found.date === day)?.slots ?? [],
    })),
    stays: stays.map((stay) => ({
      id: stay.id,
      covers: stay.checkin <= day && day <= stay.checkout,
      first: stay.checkin < today ? today : stay.checkin,
      room: inLanguage(stay.name, flag).text,
      from: write(stay.checkin),
      until: write(stay.checkout),
    })),
    reservations: reservations.map(({ reserved, name, type: of }) => ({
      id: reserved.id,
      type: of,
      name: inLanguage(name, flag).text,
      day: write(reserved.day),
      start: reserved.start,
      end: reserved.end,
      count: reserved.count,
      begun: hasBegun(reserved.day, reserved, now),
    })),
  };
}
export type ResourceCalendar = Awaited<ReturnType<typeof resourceCalendar>>;
