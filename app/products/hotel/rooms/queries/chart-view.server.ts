import { type Days, overlap } from "~/foundation/nights/rules/days";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { nightsOf } from "~/foundation/nights/rules/stay";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { isDay, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { deskCompanies } from "../../booking/desk.server";
import { chartLengths, isInReach } from "../rules/chart";
import { type Bar, barsOfHouse, type ChartRoom, roomChoices, roomsOfHouse, waitingStays } from "./chart.server";

/** Parameters of a chart in a URL: the property, the first day, the number of days, and the open bar. */
function chartQuery(search: URLSearchParams, today: string) {
  const from = search.get("from") ?? "";
  const length = Number(search.get("days"));
  return {
    companyId: rowIdIn(search.get("companyId")),
    from: isDay(from) && isInReach(from, today) ? from : plusDays(today, -1),
    length: chartLengths.find((one) => one === length) ?? chartLengths[0],
    open: rowIdIn(search.get("open")),
  };
}

/** Head of a chart: weekday and day of the month, with the month where it begins. */
function headOf(days: readonly string[], today: string, locale: Locale) {
  const [weekday, month] = [inTokyo(locale, { weekday: "short" }), inTokyo(locale, { month: "short" })];
  const whole = dayWriter(locale);
  return days.map((date, at) => {
    const moment = tokyoInstant(date);
    return {
      date,
      isToday: date === today,
      weekday: weekday(moment),
      day: Number(date.slice(8)),
      label: whole(date),
      month: at === 0 || date.endsWith("-01") ? month(moment) : "",
    };
  });
}

const spanOf = (spans: readonly Days[]): Days => ({
  fromDay: spans.map(({ fromDay }) => fromDay).reduce((a, b) => (a < b ? a : b)),
  untilDay: spans.map(({ untilDay }) => untilDay).reduce((a, b) => (a > b ? a : b)),
});

/** A bar with the rooms to which it can move. */
const openBar = (bar: Bar, rooms: readonly ChartRoom[], bars: readonly Bar[]) => {
  const room = rooms.find(({ id }) => id === bar.roomId);
  const days = { fromDay: bar.fromDay, untilDay: bar.untilDay };
  return {
    ...bar,
    room,
    choices: room ? roomChoices(rooms, bars, { ...days, hotelId: room.hotelId, except: room.id }) : [],
  };
};

/**
 * The chart of one property's rooms: the requested one of the actor's properties, or the first; empty without a
 * property. Days `YYYY-MM-DD` in Tokyo.
 */
export async function chartView(db: Db, person: Person, search: URLSearchParams, locale: Locale) {
  const today = tokyoDay(await databaseNow(db));
  const { companyId, from, length, open } = chartQuery(search, today);
  const houses = await deskCompanies(db, person, flagOf(locale));
  const house = houses.find(({ value }) => value === companyId) ?? houses[0];
  const window = { fromDay: from, untilDay: plusDays(from, length) };
  const [rooms, waiting] = house
    ? await Promise.all([roomsOfHouse(db, house.value, flagOf(locale)), waitingStays(db, house.value, window)])
    : [[], []];
  const bars = house ? await barsOfHouse(db, house.value, spanOf([window, ...waiting])) : [];
  const opened = bars.find(({ id }) => id === open);
  const around = opened && house ? await barsOfHouse(db, house.value, spanOf([window, opened])) : bars;
  return {
    houses,
    companyId: house?.value ?? null,
    today,
    from,
    length,
    rooms,
    days: headOf(nightsOf({ checkin: window.fromDay, checkout: window.untilDay }), today, locale),
    bars: bars.filter((bar) => overlap(bar, window)),
    waiting: waiting.map((stay) => ({ ...stay, choices: roomChoices(rooms, bars, stay) })),
    open: opened ? openBar(opened, rooms, around) : null,
  };
}
export type ChartView = Awaited<ReturnType<typeof chartView>>;
