/** Areas of properties and their bits. */
export const areaBits = { HAKONE: 1, MANATSURU: 2, OOMORI: 4 } as const;

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
