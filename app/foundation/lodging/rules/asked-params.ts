import { windowText } from "~/foundation/railway/map/projection";
import { lodgingBounds } from "../kinds";
import type { LodgingAsked } from "./asked";

type Value = string | number | null | undefined;

/** The parameters of a search as an address has them; defaults have no value. `readAsked` reads the same again. */
export function askedParams(asked: LodgingAsked): Record<string, Value> {
  const { near, map, stay, kinds, page, walk, order } = asked;
  return {
    type: "lodging",
    prefecture: asked.prefecture,
    lineIds: asked.lineIds.join(","),
    stationIds: asked.stationIds.join(","),
    walk: walk === lodgingBounds.usualWalk ? null : walk,
    map: map && windowText(map),
    latitude: near?.latitude,
    longitude: near?.longitude,
    checkin: stay?.checkin,
    checkout: stay?.checkout,
    anyDates: stay ? null : 1,
    adultCount: asked.adultCount,
    childCount: asked.childCount || null,
    infantCount: asked.infantCount || null,
    ...Object.fromEntries(kinds.map((kind) => [kind, 1])),
    min: asked.min,
    max: asked.max,
    amenities: asked.amenities.join(","),
    keyword: asked.keyword,
    order,
    page: page > 1 ? page : null,
  };
}
