import { amenities, bedTypes, buildingTypes, daylightings, roomTypes, structures } from "./names";

/** Values of a hotel's columns and amenities, in list order; their texts are `hotel:<list>.<value>`. */
const known = {
  building: buildingTypes,
  structure: structures,
  daylighting: daylightings,
  room: roomTypes,
  bed: bedTypes,
  amenity: amenities,
} as const satisfies Record<string, readonly string[]>;

/** Values that are not shown to guests. */
const silent: readonly string[] = ["none", "other"];

/** Text key of a list's value; null for an unknown value or one that is not shown. */
export const wordsKey = (list: keyof typeof known, value: string): string | null =>
  (known[list] as readonly string[]).includes(value) && !silent.includes(value) ? `hotel:${list}.${value}` : null;
