import type { GeoPoint } from "~/platform/data/distance";
import { windowAround } from "~/platform/data/map-window";
import { every } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { lodgingKinds } from "../kinds";
import type { Lodging } from "../parts.server";
import { mergePage } from "../rules/merge";

/** How far "near by" reaches, in kilometres. */
const reach = 20;

/** The nearest places to sleep around a place for one adult, at most `most`, without dates; for pages of other things. */
export async function lodgingsNear(
  db: Db,
  place: GeoPoint,
  { flag, now, most }: { flag: Flag; now: Date; most: number },
): Promise<readonly Lodging[]> {
  const ask = {
    area: { prefecture: null, stations: [], walk: 60, window: windowAround(place, reach) },
    kinds: lodgingKinds,
    stay: null,
    party: { adultCount: 1, childCount: 0, infantCount: 0 },
    price: { min: null, max: null },
    amenities: [],
    keyword: "",
    order: "near" as const,
    origin: place,
    flag,
    now,
    most,
  };
  const found = await Promise.all(every("lodgings").map((source) => source.find(db, ask)));
  return mergePage(found, { order: "near", offset: 0, size: most }).lodgings;
}

/** The purge tags of pages that show places to sleep without dates. */
export const lodgingTags = (): readonly string[] => every("lodgings").flatMap(({ tags = [] }) => tags);
