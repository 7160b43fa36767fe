import type { HotelGuest } from "~db/schema/hotel-order";

/** What the register lacks of a guest, as names of fields. */
const registerFields = ["name", "address", "nationality", "passportNo"] as const;
type RegisterField = (typeof registerFields)[number];

type Entry = Pick<HotelGuest, "name" | "nationality" | "passportNo" | "address" | "inJapan">;

/**
 * What is lacking of a guest's entry, as Japan's inn law asks for it: name and address of everybody, nationality and
 * passport number of who has no address in Japan. An empty address is that of the first guest, `first`.
 */
export function lackingOf(guest: Partial<Entry>, first: Partial<Entry> | undefined): RegisterField[] {
  const address = guest.address || first?.address;
  const isAbroad = guest.inJapan !== true;
  const has = { name: guest.name, address, nationality: guest.nationality, passportNo: guest.passportNo };
  return registerFields.filter((field) => !has[field] && (isAbroad || field === "name" || field === "address"));
}

/** How many guests of a stay are in the register in full. */
export const registeredCount = (guests: readonly HotelGuest[]): number =>
  guests.filter((guest) => lackingOf(guest, guests[0]).length === 0).length;

/** Everybody who stays, infants included. */
export const everybody = (party: Record<"adultCount" | "childCount" | "infantCount", number>): number =>
  party.adultCount + party.childCount + party.infantCount;
