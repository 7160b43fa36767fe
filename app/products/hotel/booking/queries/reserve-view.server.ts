import { namedStay } from "~/foundation/nights/named-stay.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { headsOf, mostRooms } from "~/foundation/nights/rules/party";
import type { Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { databaseNow } from "~/platform/data/clock.server";
import { tierSetting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { wholeIn } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { hotelLimits } from "../../limits";
import { letHotel, maxStayOf, quoteStay } from "../../nights/queries/quote.server";
import { usualAdults } from "../../nights/rules/usual-party";
import { liveEntry } from "../../waiting/queries/live-entries.server";
import { cancelTerms, written } from "../written-stay.server";

/** Result for a full stay. */
const full = (locale: Locale) => ({ offer: null, held: null, problem: translator(locale)("errors:dateBooked") });

type Asked = Pick<Load, "cookies" | "locale" | "origin" | "replyHeaders" | "url"> & {
  hotelId: number;
  userId: number | null;
};

/** The user's waiting-list entry for these dates: whether they wait, and what is held for them. */
async function ownEntry(db: Db, userId: number | null, stay: Stay & { hotelId: number }, locale: Locale) {
  const entry = userId === null ? undefined : await liveEntry(db, userId, stay);
  const { offerUntil = null } = entry?.status === "offered" ? entry : {};
  const held = offerUntil && { until: offerUntil.getTime(), at: momentIn(locale)(offerUntil) };
  return { isWaiting: entry !== undefined, held, heldRooms: held ? (entry?.rooms ?? 0) : 0 };
}

/**
 * Price of the stay that a URL asks for, or the localized reason why it cannot be booked, and whether its waiting list
 * can be joined. Rooms held for the user's own offer count as available. Yen.
 */
export async function reserveView(db: Db, { hotelId, userId, ...call }: Asked) {
  const { locale, url } = call;
  const { hotel, company } = await letHotel(db, hotelId);
  const now = await databaseNow(db);
  const limits = {
    maxNights: await maxStayOf(db, { hotel, company }),
    cutoff: await sameDayCutoff(db),
    adults: usualAdults(hotel),
  };
  const { start } = namedStay(call, now, limits);
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const party = { adultCount, childCount, infantCount };
  const fewest = Math.max(1, Math.ceil(headsOf(party) / hotel.capacity));
  const rooms = Math.max(fewest, wholeIn(url.searchParams.get("rooms"), 1, hotelLimits.rooms) ?? 1);
  const flag = flagOf(locale);
  const stay = {
    hotelId: hotel.id,
    companyId: company.id,
    picture: hotel.cover,
    rooms,
    ...party,
    checkin,
    checkout,
    hotel: inLanguage(hotel.name, flag).text,
    company: inLanguage(company.name, flag).text,
    nightCount: nightCount({ checkin, checkout }),
  };
  const { isWaiting, held, heldRooms } = await ownEntry(db, userId, stay, locale);
  try {
    const quote = await quoteStay(db, { ...stay, arrivalTime: "" }, { now });
    const refundTiers = await tierSetting(db, "hotel.refundTiers");
    const { nights, room, due, atHotel } = quote;
    const remaining = quote.remaining + heldRooms;
    if (remaining < rooms) {
      const wait = rooms <= hotel.roomCount ? { isWaiting } : null;
      return { start, stay: written({ ...stay, nights: [] }, locale), ...full(locale), wait };
    }
    const most = Math.min(remaining, mostRooms(headsOf(party), hotel), hotelLimits.rooms);
    const offer = {
      room,
      due,
      atHotel,
      terms: cancelTerms({ checkin, refundTiers }, now, locale),
      remaining,
      choices: Array.from({ length: Math.max(0, most - fewest + 1) }, (_, at) => fewest + at),
    };
    return { start, stay: written({ ...stay, nights }, locale), offer, held, problem: null, wait: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    const problem = translator(locale)(`errors:${error.key}`, error.params);
    return { start, stay: written({ ...stay, nights: [] }, locale), offer: null, held: null, problem, wait: null };
  }
}
