/** Amenities by which places to sleep of all products are searched; a source maps its own words to them. */
export const lodgingAmenities = ["wifi", "kitchen", "washer", "bath", "parking", "aircon", "breakfast"] as const;
export type LodgingAmenity = (typeof lodgingAmenities)[number];
