import type { GeoPoint } from "~/platform/data/distance";

/** A place as visitors may know it: to a hundredth of a degree, about a kilometre, so that no house is found by it. */
export const roughPlace = (place: GeoPoint | null): GeoPoint | null =>
  place && {
    latitude: Math.round(place.latitude * 100) / 100,
    longitude: Math.round(place.longitude * 100) / 100,
  };
