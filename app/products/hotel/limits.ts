import { stayTimes } from "~/foundation/nights/rules/stay-times";

/** Maximum lengths, in characters, and maximum counts of what hotels and guests enter. */
export const hotelLimits = {
  name: 20,
  description: 2_000,
  words: 300,
  rooms: 10,
  roomNumber: 20,
  people: 100,
  contactName: 60,
  note: 500,
  remark: 1_000,
  reason: 500,
  pictures: 20,
  papers: 10,
} as const;

/** Ids of the properties that the home page recommends: Hakone, Manatsuru, Oomori. */
export const recommendedCompanies = [1, 2, 4] as const;

/**
 * Tokyo times `HH:MM`: check-in, check-out, and from when an arrival is late, until the next day of business begins
 * [H13, H17].
 */
export const houseTimes = { ...stayTimes, late: "22:00", nextDay: "04:00" } as const;

/** Hours before arrival until which a certain stay can be cancelled [H13]. */
export const cancelHours = 48;

/** Late fees in yen: per room for a late arrival, and per started hour for a late check-out [H17]. */
export const lateFees = { checkin: 5_000, checkoutHour: 5_000 } as const;
