import { and, asc, eq, gt, lt } from "drizzle-orm";
import { importLimits } from "~/foundation/nights/calendars/import-address";
import { isMonth, monthAfter, monthBefore, monthBounds } from "~/foundation/nights/rules/month";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { arrivalsAt, type Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { dayWriter, deskTime, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { stayBlocks, stayFeeds, stayImports } from "~db/schema/stay";
import { stayOrders } from "~db/schema/stay-order";
import { type Listing, ownStay } from "../../listing/queries/open-stay.server";
import { nightCap } from "../rules/night-cap";
import { nightsAt } from "./rates.server";
import { usedNights } from "./used-nights.server";

/** Most blocks that the page lists. */
const shownBlocks = 100;

/** The nights of a listing as its call replies: rent per adult in yen, and whether each can be requested. */
export async function openNightsOf(db: Db, stay: Listing, period: Stay, now: Date) {
  const { first, last } = arrivalsAt(now, await sameDayCutoff(db));
  const nights = await nightsAt(db, stay, period);
  return nights.map(({ date, isHoliday, rent, minStay, isTaken }) => ({
    date,
    holiday: isHoliday,
    price: rent,
    minStay,
    isFree: !isTaken && date >= first && date <= last && date >= stay.publicFrom && date <= stay.publicUntil,
  }));
}

/** The calendars that a listing exchanges: its own address, and those of other channels. */
async function channelsOf(db: Db, stayId: number, locale: Locale) {
  const [[feed], imports] = await Promise.all([
    db.select({ secret: stayFeeds.secret }).from(stayFeeds).where(eq(stayFeeds.stayId, stayId)),
    db
      .select()
      .from(stayImports)
      .where(eq(stayImports.stayId, stayId))
      .orderBy(asc(stayImports.id))
      .limit(importLimits.calendars),
  ]);
  const [write, day] = [deskTime(locale), dayWriter(locale)];
  return {
    address: feed ? `${env.origins.main}/api/stay/ical/${stayId}/${feed.secret}.ics` : null,
    imports: imports.map(({ id, name, url, error, nights, skipped, unread, isPartial, fetchTime, successTime }) => ({
      id,
      name,
      host: URL.canParse(url) ? new URL(url).host : url,
      error,
      nights,
      skipped,
      unread,
      isPartial,
      asked: write(fetchTime),
      read: write(successTime),
    })),
    conflicts: imports.flatMap(({ id, name, conflictDay }) =>
      conflictDay === null ? [] : [{ id, name, day: day(conflictDay) }],
    ),
  };
}

/**
 * The month of one of the host's listings: rents, guests and blocks by night, the blocks ahead, the exchanged calendars,
 * and the nights let in the year of the home-sharing law [T11]. Throws `itemNotExist` for another's.
 */
export async function calendarView(
  db: Db,
  person: Person,
  stayId: number,
  { month: asked, locale }: { month: string | null; locale: Locale },
) {
  const stay = await ownStay(db, person, stayId);
  const today = tokyoDay(await databaseNow(db));
  const month = asked && isMonth(asked) ? asked : today.slice(0, 7);
  const { first, after } = monthBounds(month);
  const [nights, guests, blocks, channels, used] = await Promise.all([
    nightsAt(db, stay, { checkin: first, checkout: after }),
    db
      .select({ payGroup: stayOrders.payGroup, number: stayOrders.number, name: stayOrders.contactName })
      .from(stayOrders)
      .where(and(eq(stayOrders.stayId, stayId), lt(stayOrders.checkin, after), gt(stayOrders.checkout, first))),
    db
      .select()
      .from(stayBlocks)
      .where(and(eq(stayBlocks.stayId, stayId), gt(stayBlocks.untilDay, today)))
      .orderBy(asc(stayBlocks.fromDay), asc(stayBlocks.id))
      .limit(shownBlocks),
    channelsOf(db, stayId, locale),
    usedNights(db, stayId, [today]),
  ]);
  const [write, of] = [dayWriter(locale), new Map(guests.map((guest) => [guest.payGroup, guest]))];
  const [[year = "", count = 0] = []] = [...used];
  return {
    stayId,
    today,
    month,
    before: monthBefore(month),
    after: monthAfter(month),
    title: inTokyo(locale, { year: "numeric", month: "long" })(tokyoInstant(first)),
    name: inLanguage(stay.name, flagOf(locale)).text,
    usual: { weekday: stay.weekdayRent, holiday: stay.holidayRent, minStay: stay.minStay },
    cap: stay.licenceType === "minpaku" ? { used: count, most: nightCap, year: Number(year.slice(0, 4)) } : null,
    nights: nights.map(({ date, isHoliday, rent, minStay, payGroup, blockId }) => ({
      date,
      day: write(date),
      isHoliday,
      rent,
      isUsual: rent === (isHoliday ? stay.holidayRent : stay.weekdayRent) && minStay === stay.minStay,
      minStay,
      guest: (payGroup && of.get(payGroup)) || null,
      isBlocked: blockId !== null,
    })),
    blocks: blocks.map(({ id, fromDay, untilDay, reason, importId }) => ({
      id,
      from: write(fromDay),
      until: write(plusDays(untilDay, -1)),
      reason,
      isForeign: importId !== null,
    })),
    ...channels,
  };
}
export type CalendarView = Awaited<ReturnType<typeof calendarView>>;
