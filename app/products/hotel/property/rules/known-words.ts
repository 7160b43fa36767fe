import { amenities, bedTypes, buildingTypes, daylightings, roomTypes, structures } from "./names";

/** What a hotel's columns and amenities may say, in the order of lists; the words of each are `hotel:<list>.<value>`. */
const known = {
  building: buildingTypes,
  structure: structures,
  daylighting: daylightings,
  room: roomTypes,
  bed: bedTypes,
  amenity: amenities,
} as const satisfies Record<string, readonly string[]>;

/** Values that stand for nothing worth telling a guest. */
const silent: readonly string[] = ["none", "other"];

/** The key of the words for a value of a list; null for what has none. */
export const wordsKey = (list: keyof typeof known, value: string): string | null =>
  (known[list] as readonly string[]).includes(value) && !silent.includes(value) ? `hotel:${list}.${value}` : null;
