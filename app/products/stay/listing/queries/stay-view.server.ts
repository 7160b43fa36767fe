import { wordsKey } from "~/foundation/nights/rules/house-words";
import { stayTimes } from "~/foundation/nights/rules/stay-times";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { groupDigits } from "~/ui/text/money";
import type { stays } from "~db/schema/stay";
import { type CancelPolicy, cancelTiers } from "../../rules/cancel-terms";

type Listing = typeof stays.$inferSelect;
type Fact = { label: string; value: string };

/** Localized facts of a home; unknown ones are left out. */
function factsOf(stay: Listing, t: Translate): Fact[] {
  const word = (list: Parameters<typeof wordsKey>[0], value: string): string => {
    const key = wordsKey(list, value);
    return key ? t(key) : "";
  };
  const yesNo = (is: boolean): string => t(is ? "stay:fact.yes" : "stay:fact.no");
  const rows: [string, string][] = [
    ["type", t(`stay:type.${stay.type}`)],
    ["building", [word("building", stay.buildingType), word("structure", stay.structure)].filter(Boolean).join(" · ")],
    ["rooms", `${word("room", stay.roomType)} ${t("stay:fact.pieces", { count: stay.roomCount })}`.trim()],
    ["area", stay.area ? t("stay:fact.squareMetres", { n: stay.area }) : ""],
    ["daylighting", word("daylighting", stay.daylighting)],
    ["capacity", t("stay:fact.people", { count: stay.capacity })],
    ["minGuests", stay.minGuests > 1 ? t("stay:fact.people", { count: stay.minGuests }) : ""],
    ["beds", [word("bed", stay.bedType), t("stay:fact.pieces", { count: stay.bedCount })].filter(Boolean).join(" ")],
    ["kitchen", yesNo(stay.hasKitchen)],
    ["livingRoom", yesNo(stay.hasLivingRoom)],
    ["smoking", t(stay.smoking ? "stay:fact.smokingAllowed" : "stay:fact.noSmoking")],
    ["dayTrip", stay.dayTrip ? yesNo(true) : ""],
    ["length", t("stay:fact.nights", { from: stay.minStay, to: stay.maxStay })],
    ["times", t("stay:fact.checkTimes", stayTimes)],
    ["licence", stay.licenceNo ? `${t(`stay:licence.${stay.licenceType}`)} ${stay.licenceNo}` : ""],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ label: t(`stay:fact.${key}`), value }] : []));
}

/** The terms of cancelling in words, one line a tier. */
export const termsOf = (policy: string, t: Translate): string[] => {
  const tiers = cancelTiers[policy as CancelPolicy] ?? cancelTiers.strict;
  const said = (hours: number): string =>
    hours > 24 ? t("stay:terms.days", { count: hours / 24 }) : t("stay:terms.hours", { count: hours });
  const lines = tiers.map(({ hoursBefore: hours, percent }) => {
    if (hours === 0) return t("stay:terms.lastPart", { percent });
    return t(percent === 100 ? "stay:terms.all" : "stay:terms.part", { until: said(hours), percent });
  });
  return (tiers.at(-1)?.hoursBefore ?? 0) > 0 ? [...lines, t("stay:terms.none")] : lines;
};

/** A home as its page shows it to everybody: never its address, exact place or phone [A5]. Yen. */
export function stayView(stay: Listing, locale: Locale, t: Translate) {
  const flag = flagOf(locale);
  const yen = (amount: number) => t("common:yen", { amount: groupDigits(amount) });
  const { location } = stay;
  return {
    id: stay.id,
    type: stay.type,
    isMonthly: stay.type === "monthly_rental",
    name: shownWords(stay.name, flag),
    description: shownWords(stay.description, flag),
    summary: inLanguage(stay.description, flag).text,
    pictures: [...new Set([stay.cover, ...stay.attachments])],
    capacity: stay.capacity,
    weekdayRent: stay.weekdayRent,
    holidayRent: stay.holidayRent,
    place: `${prefectureName(locale, stay.prefecture)} · ${stay.city}`,
    location,
    map:
      location &&
      `https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=13/${location.latitude}/${location.longitude}`,
    facts: factsOf(stay, t),
    money: [
      { label: t("stay:detail.weekday"), value: yen(stay.weekdayRent) },
      { label: t("stay:detail.holiday"), value: yen(stay.holidayRent) },
      ...(stay.managementFee > 0 ? [{ label: t("stay:money.managementFee"), value: yen(stay.managementFee) }] : []),
      ...(stay.deposit > 0 ? [{ label: t("stay:money.deposit"), value: yen(stay.deposit) }] : []),
    ],
    pays: t(stay.acceptsOnsite ? "stay:pays.both" : "stay:pays.online"),
    terms: termsOf(stay.cancelPolicy, t),
    houseRules: shownWords(stay.houseRules, flag),
    surroundings: shownWords(stay.surroundings, flag),
    traffic: shownWords(stay.trafficInfo, flag),
    remarks: shownWords(stay.remarks, flag),
    stations: stay.stations.map(({ line, station, walk }) => ({
      name: `${line} · ${station}`,
      walk: t("stay:station.walk", { count: walk }),
    })),
    amenities: stay.amenities.flatMap((value) => {
      const key = wordsKey("amenity", value);
      return key ? [t(key)] : [];
    }),
  };
}
export type StayView = ReturnType<typeof stayView>;
