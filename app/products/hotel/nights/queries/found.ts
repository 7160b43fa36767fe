import type { Flag } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Wanted } from "../rules/find-hotels";
import type { SpecialNights } from "../rules/special-nights";

/** What a search shows of a hotel, beside its nights. */
export type ShownHotel = {
  id: number;
  name: InLanguages;
  company: InLanguages;
  cover: string;
  capacity: number;
  roomCount: number;
  weekdayRent: number;
  holidayRent: number;
};

/** A hotel that a search has found, with its special nights from the first night on. */
export type FoundHotel = ShownHotel & { special: SpecialNights };

/** What a search finds: how many free hotels there are, a page of them, and full ones that would suit. */
export type Found = {
  total: number;
  hotels: readonly FoundHotel[];
  full: readonly Pick<ShownHotel, "id" | "name" | "company">[];
};

/** A search with the language of whoever asks. */
export type Question = Wanted & { flag: Flag };
