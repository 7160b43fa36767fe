import { wordsKey } from "~/foundation/nights/rules/house-words";
import type { Tier } from "~/platform/domain/domain";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { groupDigits } from "~/ui/text/money";
import type { hotelCompanies, hotels } from "~db/schema/hotel";
import { cancelHours, houseTimes, lateFees } from "../../limits";
import { whereabouts } from "./company-view.server";

type LetHotel = { hotel: typeof hotels.$inferSelect; company: typeof hotelCompanies.$inferSelect };
type Fact = { label: string; value: string };

/** Localized facts of a room; unknown ones are left out. */
function roomFacts({ hotel }: LetHotel, flag: Flag, t: Translate): Fact[] {
  const word = (list: Parameters<typeof wordsKey>[0], value: string): string => {
    const key = wordsKey(list, value);
    return key ? t(key) : "";
  };
  const yesNo = (is: boolean): string => t(is ? "hotel:fact.yes" : "hotel:fact.no");
  const rows: [string, string][] = [
    ["building", word("building", hotel.buildingType)],
    ["structure", word("structure", hotel.structure)],
    ["room", word("room", hotel.roomType)],
    ["area", hotel.area ? t("hotel:fact.squareMetres", { n: hotel.area }) : ""],
    ["location", inLanguage(hotel.location, flag).text],
    ["daylighting", word("daylighting", hotel.daylighting)],
    ["capacity", t("hotel:card.capacity", { count: hotel.capacity })],
    ["minGuests", hotel.minGuests > 1 ? t("hotel:fact.people", { count: hotel.minGuests }) : ""],
    ["beds", [word("bed", hotel.bedType), t("hotel:fact.pieces", { count: hotel.bedCount })].filter(Boolean).join(" ")],
    ["kitchen", yesNo(hotel.hasKitchen)],
    ["livingRoom", yesNo(hotel.hasLivingRoom)],
    ["smoking", t(hotel.smoking ? "hotel:fact.smokingAllowed" : "hotel:fact.noSmoking")],
    ["dayTrip", hotel.dayTrip ? yesNo(true) : ""],
    ["minStay", hotel.minStay > 1 ? t("hotel:fact.nights", { count: hotel.minStay }) : ""],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ label: t(`hotel:fact.${key}`), value }] : []));
}

/** Localized charges paid at the hotel; those of 0 yen are left out [H31]. */
function atHotel({ hotel, company }: LetHotel, t: Translate): Fact[] {
  const rows: [string, number][] = [
    [company.taxKind === "bath" ? "bathTax" : "localTax", company.localTax],
    ["deposit", hotel.deposit],
    ["managementFee", hotel.managementFee],
  ];
  return rows.flatMap(([key, yen]) =>
    yen > 0 ? [{ label: t(`hotel:atHotel.${key}`), value: t("common:yen", { amount: groupDigits(yen) }) }] : [],
  );
}

/** What goes back of a cancelled stay, a line a step; nothing where all of it goes back as long as it can be cancelled. */
const refundRules = (tiers: readonly Tier[], t: Translate): string[] =>
  tiers.some(({ percent }) => percent < 100) || (tiers.at(-1)?.hoursBefore ?? 0) > cancelHours
    ? tiers.map(({ hoursBefore, percent }) => t("hotel:rule.refund", { hours: hoursBefore, percent }))
    : [];

/** View of a hotel's page; prices in yen per adult and night. `tiers`: what goes back when a stay is cancelled [H15]. */
export function hotelView(found: LetHotel, { flag, t, tiers }: { flag: Flag; t: Translate; tiers: readonly Tier[] }) {
  const { hotel, company } = found;
  return {
    id: hotel.id,
    name: shownWords(hotel.name, flag),
    description: shownWords(hotel.description, flag),
    summary: inLanguage(hotel.description, flag).text,
    pictures: [...new Set([hotel.cover, ...hotel.attachments])],
    capacity: hotel.capacity,
    weekdayRent: hotel.weekdayRent,
    holidayRent: hotel.holidayRent,
    company: { id: company.id, name: shownWords(company.name, flag), ...whereabouts(company, flag) },
    facts: roomFacts(found, flag, t),
    atHotel: atHotel(found, t),
    rules: [
      t("hotel:rule.children"),
      t("hotel:rule.lateArrival", { time: houseTimes.late, amount: groupDigits(lateFees.checkin) }),
      t("hotel:rule.lateLeaving", { time: houseTimes.checkout, amount: groupDigits(lateFees.checkoutHour) }),
      t("hotel:rule.cancel"),
      ...refundRules(tiers, t),
    ],
    station: shownWords(hotel.nearestStation, flag),
    traffic: shownWords(hotel.trafficInfo, flag),
    remarks: shownWords(hotel.remarks, flag),
    amenities: hotel.amenities.flatMap((value) => {
      const key = wordsKey("amenity", value);
      return key ? [t(key)] : [];
    }),
  };
}
