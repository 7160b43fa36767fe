/** What a hotel's columns and amenities may say, in the order of lists; the words of each are `hotel:<list>.<value>`. */
const known = {
  building: ["inn", "house", "apartment", "hotel", "villa"],
  structure: ["wood", "steel", "concrete"],
  daylighting: ["east", "south", "west", "north"],
  room: ["japanese", "western", "mixed", "dormitory", "house"],
  bed: ["futon", "single", "double", "queen", "bunk"],
  amenity: [
    ...["wifi", "onsen", "openAirBath", "kitchen", "washer", "airConditioner", "heating", "tv", "refrigerator"],
    ...["microwave", "parking", "barbecue", "towels", "hairDryer", "toothbrush", "yukata"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** The key of the words for a value of a list; null for what has none. */
export const wordsKey = (list: keyof typeof known, value: string): string | null =>
  (known[list] as readonly string[]).includes(value) ? `hotel:${list}.${value}` : null;
