import { type LodgingAmenity, lodgingAmenities } from "~/foundation/lodging/amenities";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { SearchOrder } from "./search-order";

/** Amenities that narrow a search, what guests ask for most first. */
export const searchAmenities = [
  "breakfast",
  "bath",
  "kitchen",
  "wifi",
  "parking",
  "washer",
  "aircon",
] as const satisfies readonly LodgingAmenity[];

/** What narrows and sorts a search: a property, amenities that are all there, the order. */
export type Narrowed = {
  companyId?: number | undefined;
  amenities: readonly LodgingAmenity[];
  order: SearchOrder;
};

/** The amenities in a text with commas between them; others are left out. */
export const amenitiesIn = (text: string): LodgingAmenity[] => {
  const named = text.slice(0, 200).split(",");
  return lodgingAmenities.filter((name) => named.includes(name));
};

/** What narrows a search, as the fields that a form keeps. */
export const keptIn = ({ companyId, amenities, order }: Narrowed): Record<string, string> => ({
  ...(companyId !== undefined && { companyId: String(companyId) }),
  ...(amenities.length > 0 && { amenities: amenities.join(",") }),
  ...(order !== "suggested" && { order }),
});

/** The address of a page of a search. */
export const searchAddress = (
  stay: Readonly<Record<string, string | number>>,
  narrowed: Narrowed,
  page?: number,
): string => listAddress(href("/hotel/search"), { ...stay, ...keptIn(narrowed), page });
