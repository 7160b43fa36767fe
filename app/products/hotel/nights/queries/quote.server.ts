import { and, eq } from "drizzle-orm";
import { type Party, refuseParty } from "~/foundation/nights/rules/party";
import { priceOf } from "~/foundation/nights/rules/price";
import { refuseStay, type Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import type { Actor } from "~/platform/access/actor";
import { setting } from "~/platform/data/settings.server";
import { DomainError, missing } from "~/platform/errors";
import type { Db } from "~db/client";
import type { BookedNight } from "~db/schema/booked-night";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelLimits } from "../../limits";
import { hotelShown } from "../../property/queries/visible.server";
import { lateFeeOf, localTaxOf } from "../rules/price";
import { type HotelNight, leftOver, nightsAt } from "./rates.server";

type Company = typeof hotelCompanies.$inferSelect;
type Hotel = typeof hotels.$inferSelect;

/** A requested stay. `arrivalTime`: `HH:MM`, or empty while unknown. */
export type AskedStay = Stay & Party & { hotelId: number; rooms: number; arrivalTime: string };

/**
 * A booking that is being changed: nights that it keeps cost what was agreed [H4], its own rooms count as free, and its
 * day of arrival is judged only where it moves.
 */
type StandingStay = Stay & { hotelId: number; rooms: number; nights: readonly BookedNight[] };

/** Price of a stay in yen. `room`: all nights; `due`: with the late-arrival fee. */
export type StayQuote = {
  hotel: Hotel;
  company: Company;
  nights: BookedNight[];
  holidayNights: number;
  room: number;
  lateFee: number;
  due: number;
  /** Paid at the hotel in yen: local tax, management fee per stay, and a deposit that is refunded. */
  atHotel: { localTax: number; managementFee: number; deposit: number };
  /** Rooms left on every night of the stay. */
  remaining: number;
};

/**
 * A hotel that guests can book, with its company. `isStaff`: also one that guests cannot see. Throws `hotelNotExist`.
 */
export async function letHotel(
  db: Db,
  hotelId: number,
  { isStaff = false }: { isStaff?: boolean } = {},
): Promise<{ hotel: Hotel; company: Company }> {
  const [found] = await db
    .select({ hotel: hotels, company: hotelCompanies })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(and(eq(hotels.id, hotelId), isStaff ? undefined : hotelShown));
  if (!found || found.hotel.deletedTime) throw missing("hotelNotExist");
  return found;
}

/**
 * A hotel of the actor, visible to guests or not; any hotel for an administrator. Throws `hotelNotExist` for another's.
 */
export async function ownHotel(db: Db, { userId, roles }: Pick<Actor, "userId" | "roles">, hotelId: number) {
  const found = await letHotel(db, hotelId, { isStaff: true });
  if (found.hotel.sellerId !== userId && !roles.has("ADMIN")) throw missing("hotelNotExist");
  return found;
}

/**
 * Longest stay at a hotel in nights: its own limit or its company's (by default the setting's), whichever is smaller
 * [H5].
 */
export async function maxStayOf(db: Db, { hotel, company }: { hotel: Hotel; company: Company }): Promise<number> {
  return Math.min(hotel.maxStay, company.maxReserveDays ?? (await setting(db, "hotel.maxReserveDays")));
}

/** The nights of a stay with their rents and what is left; those that a standing booking keeps are as it agreed them. */
function withStanding(rated: readonly HotelNight[], standing: StandingStay | null): HotelNight[] {
  const agreed = new Map(standing?.nights.map((night) => [night.date, night] as const));
  const isOwn = ({ date }: HotelNight) => standing !== null && standing.checkin <= date && date < standing.checkout;
  return rated.map((night) => {
    const { rent, isHoliday } = agreed.get(night.date) ?? night;
    return { ...night, rent, isHoliday, remaining: night.remaining + (isOwn(night) ? (standing?.rooms ?? 0) : 0) };
  });
}

/**
 * The first and the last night that a hotel lets, as they bind a stay: nights that a standing booking has already stay
 * its own.
 */
const letNights = ({ publicFrom, publicUntil }: Hotel, stay: Stay, standing: StandingStay | null) => ({
  publicFrom: standing && standing.checkin <= stay.checkin ? "" : publicFrom,
  publicUntil: standing && standing.checkout >= stay.checkout ? stay.checkout : publicUntil,
});

/**
 * Prices a stay by the current rates of its nights [H1, H2, H3, H4, H5, H17, H31]; a full stay is priced too, with
 * `remaining` too low. `isStaff`: a booking entered by the hotel, also for the same evening and longer than guests may.
 * `changed`: the booking that is to become this stay. Throws `hotelNotExist`, `errDateToLive`, `belowMinStay`, `overMaxReserveDays`, `guestCountInvalid`, `tooFewGuests` or
 * `tooManyRooms`.
 */
export async function quoteStay(
  db: Db,
  { hotelId, rooms, arrivalTime, checkin, checkout, adultCount, childCount, infantCount }: AskedStay,
  { now, isStaff = false, changed }: { now: Date; isStaff?: boolean; changed?: StandingStay },
): Promise<StayQuote> {
  const { hotel, company } = await letHotel(db, hotelId, { isStaff });
  const stay = { checkin, checkout };
  const party = { adultCount, childCount, infantCount };
  const maxStay = isStaff ? 365 : await maxStayOf(db, { hotel, company });
  const { minStay, capacity, minGuests } = hotel;
  const standing = changed?.hotelId === hotelId ? changed : null;
  const limits = { minStay: isStaff ? 1 : minStay, maxStay, ...letNights(hotel, stay, standing) };
  const refused = refuseStay(stay, limits, {
    now,
    cutoff: await sameDayCutoff(db),
    isStaff,
    keepsArrival: changed?.checkin === checkin,
  });
  if (refused)
    throw new DomainError(refused, { field: "checkin", params: { max: limits.maxStay, min: limits.minStay } });
  if (rooms > hotelLimits.rooms) throw new DomainError("guestCountInvalid", { field: "adultCount" });
  const unfit = refuseParty(party, { capacity, minGuests, rooms });
  if (unfit) throw new DomainError(unfit.key, unfit);
  const rated = withStanding(await nightsAt(db, hotel, stay), standing);
  const { nights, holidayNights, roomTotal } = priceOf(
    rated.map(({ date, isHoliday, rent }) => ({ date, isHoliday, rent })),
    party,
  );
  const lateFee = lateFeeOf(arrivalTime, rooms);
  return {
    hotel,
    company,
    nights,
    holidayNights,
    room: roomTotal,
    lateFee,
    due: roomTotal + lateFee,
    atHotel: {
      localTax: localTaxOf(company, party, nights.length),
      managementFee: hotel.managementFee,
      deposit: hotel.deposit,
    },
    remaining: leftOver(rated),
  };
}
