import { linesWithStations, type ShownStation, stationsOf } from "~/foundation/railway/queries/stations.server";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { every } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { lodgingBounds, lodgingKinds } from "../kinds";
import type { LodgingAsk } from "../parts.server";
import type { LodgingAsked } from "../rules/asked";
import { type MergedPage, mergePage } from "../rules/merge";

/** The stations of a search: the named ones, else those of the named lines; at most 30 [K13]. */
export async function stationsAsked(
  db: Db,
  { stationIds, lineIds }: Pick<LodgingAsked, "stationIds" | "lineIds">,
): Promise<readonly ShownStation[]> {
  if (stationIds.length > 0) return stationsOf(db, stationIds);
  const lines = await linesWithStations(db, lineIds);
  return lines.flatMap(({ list }) => list).slice(0, lodgingBounds.stations);
}

/** The middle of a window of the map. */
const middleOf = ({ south, west, north, east }: NonNullable<LodgingAsked["map"]>) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/**
 * Finds places to sleep over all products for one page of a search. Nobody's place is read beyond the bounds of its
 * source; named stations that do not exist narrow to nothing.
 */
export async function searchLodgings(
  db: Db,
  asked: LodgingAsked,
  {
    flag,
    now,
    stations,
    size = lodgingBounds.page,
  }: { flag: Flag; now: Date; stations: readonly ShownStation[]; size?: number },
): Promise<MergedPage & { order: LodgingAsk["order"] }> {
  const { prefecture, walk, map, near, stay, page, price } = { ...asked, price: { min: asked.min, max: asked.max } };
  const origin = near ?? (map ? middleOf(map) : null);
  const order = asked.order ?? (stations.length > 0 || near ? "near" : "price");
  const kinds = asked.kinds.length > 0 ? asked.kinds : lodgingKinds;
  const isNowhere = stations.length === 0 && asked.stationIds.length + asked.lineIds.length > 0;
  const offset = (page - 1) * size;
  const ask: LodgingAsk = {
    area: {
      prefecture: prefecture && { key: prefecture, ja: prefectureName("ja_JP", prefecture) },
      stations: stations.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })),
      walk,
      window: map,
    },
    kinds,
    stay,
    party: { adultCount: asked.adultCount, childCount: asked.childCount, infantCount: asked.infantCount },
    price,
    amenities: asked.amenities,
    keyword: asked.keyword,
    order: order === "near" && stations.length === 0 && !origin ? "price" : order,
    origin,
    flag,
    now,
    most: offset + size,
  };
  const sources = isNowhere
    ? []
    : every("lodgings").filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  const found = await Promise.all(sources.map((source) => source.find(db, ask)));
  return { ...mergePage(found, { order: ask.order, offset, size }), order: ask.order };
}
