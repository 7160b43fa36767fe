import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { tokyoDay, tokyoTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { deskCompanies } from "../../booking/desk.server";
import { cleanStatuses } from "../rules/cleaning";
import { type CleaningCard, cleaningCards } from "./cleaning.server";

type Writer = { t: Translate; day: (date: string) => string; today: string };

/** Lines of a card about its guests: those staying, the next, and the last. */
function linesOf({ next, within, last }: CleaningCard, { t, day, today }: Writer) {
  const people = (stay: { people: number; rooms: number }) =>
    t("hotel-clean:people", { count: stay.people }) +
    (stay.rooms > 1 ? ` (${t("hotel-clean:rooms", { count: stay.rooms })})` : "");
  const lines: { kind: "today" | "next" | "within" | "last"; text: string }[] = [];
  if (within)
    lines.push({
      kind: "within",
      text: t(within.until <= today ? "hotel-clean:leavesToday" : "hotel-clean:within", {
        day: day(within.until),
        people: people(within),
      }),
    });
  if (next) {
    const isToday = next.day === today;
    const about = { day: day(next.day), people: people(next), time: next.arrivalTime };
    const key = next.arrivalTime ? "At" : "";
    lines.push({
      kind: isToday ? "today" : "next",
      text: t(`hotel-clean:${isToday ? "today" : "next"}${key}`, about),
    });
  }
  if (last)
    lines.push({
      kind: "last",
      text: last.leftAt
        ? t("hotel-clean:lastAt", { day: day(tokyoDay(last.leftAt)), time: tokyoTime(last.leftAt) })
        : t("hotel-clean:last", { day: day(last.day) }),
    });
  return lines;
}

/** The cleaning page for a URL: one property or all, one state or all. */
export async function cleaningView(
  db: Db,
  person: Person,
  search: URLSearchParams,
  { locale, t }: { locale: Locale; t: Translate },
) {
  const today = tokyoDay(await databaseNow(db));
  const flag = flagOf(locale);
  const houses = await deskCompanies(db, person, flag);
  const asked = rowIdIn(search.get("companyId"));
  const companyId = houses.find(({ value }) => value === asked)?.value ?? null;
  const status = cleanStatuses.find((one) => one === search.get("status")) ?? null;
  const { cards, counts } = await cleaningCards(db, person, { companyId, status, today, flag });
  const writer = { t, day: dayWriter(locale), today };
  return {
    houses,
    companyId,
    status,
    counts,
    day: writer.day(today),
    cards: cards.map((card) => ({
      id: card.id,
      number: card.number,
      status: card.status,
      note: card.note,
      isArrival: card.isArrival,
      place: [
        ...(companyId === null && houses.length > 1 ? [card.company] : []),
        card.hotel,
        ...(card.floor ? [t("hotel-gantt:floor", { floor: card.floor })] : []),
      ].join(" · "),
      lines: linesOf(card, writer),
    })),
  };
}
export type CleaningView = Awaited<ReturnType<typeof cleaningView>>;
