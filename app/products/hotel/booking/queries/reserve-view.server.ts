import { databaseNow } from "~/platform/clock.server";
import { DomainError } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { wholeIn } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { hotelLimits } from "../../limits";
import { letHotel, maxStayOf, quoteStay } from "../../nights/queries/quote.server";
import { stayStart } from "../../nights/queries/stay-start.server";
import { nightCount } from "../../nights/rules/night-count";
import { headsOf } from "../../nights/rules/party";
import { written } from "../written-stay.server";

/** What an address asks of a hotel: what the stay costs, or why it cannot be booked, in words. Yen. */
export async function reserveView(db: Db, hotelId: number, params: URLSearchParams, locale: Locale) {
  const { hotel, company } = await letHotel(db, hotelId);
  const now = await databaseNow(db);
  const start = stayStart(params, now, { maxNights: await maxStayOf(db, { hotel, company }) });
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const party = { adultCount, childCount, infantCount };
  const fewest = Math.max(1, Math.ceil(headsOf(party) / hotel.capacity));
  const rooms = Math.max(fewest, wholeIn(params.get("rooms"), 1, hotelLimits.rooms) ?? 1);
  const flag = flagOf(locale);
  const stay = {
    ...{ hotelId: hotel.id, companyId: company.id, picture: hotel.cover, rooms, ...party, checkin, checkout },
    ...{ hotel: inLanguage(hotel.name, flag).text, company: inLanguage(company.name, flag).text },
    nightCount: nightCount({ checkin, checkout }),
  };
  try {
    const quote = await quoteStay(db, { ...stay, arrivalTime: "" }, { now });
    if (quote.remaining < rooms) throw new DomainError("dateBooked");
    const { nights, room, due, atHotel, remaining } = quote;
    const most = Math.min(remaining, headsOf(party), hotelLimits.rooms);
    const offer = {
      ...{ room, due, atHotel, remaining },
      choices: Array.from({ length: Math.max(0, most - fewest + 1) }, (_, at) => fewest + at),
    };
    return { start, stay: written({ ...stay, nights }, locale), offer, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    const problem = translator(locale)(`errors:${error.key}`, error.params);
    return { start, stay: written({ ...stay, nights: [] }, locale), offer: null, problem };
  }
}
