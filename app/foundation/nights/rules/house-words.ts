export const buildingTypes = ["inn", "hotel", "house", "apartment", "cottage", "villa"] as const;
export const structures = ["wood", "steel", "concrete", "other"] as const;
export const daylightings = ["none", "south", "east", "west", "north", "corner"] as const;
export const roomTypes = ["japanese", "western", "mixed", "dormitory", "whole"] as const;
export const bedTypes = ["futon", "single", "semidouble", "double", "twin", "bunk"] as const;

/** Amenities of a room. */
export const amenities = [
  "wifi",
  "airConditioner",
  "openAirBath",
  "privateBath",
  "toilet",
  "television",
  "refrigerator",
  "kettle",
  "washingMachine",
  "hairDryer",
  "toiletries",
  "yukata",
  "breakfast",
  "parking",
  "elevator",
  "barrierFree",
] as const;

/** Values of the columns of hotels and stays and amenities, in list order; their texts are `houses:<list>.<value>`. */
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
  (known[list] as readonly string[]).includes(value) && !silent.includes(value) ? `houses:${list}.${value}` : null;
