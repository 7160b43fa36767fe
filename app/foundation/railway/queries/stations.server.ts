import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Prefecture } from "~db/prefectures";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { railwayLimits } from "../rules/limits";
import { railwayTag } from "../tags";

/** A line as visitors see it; `stations` of the requested prefecture. */
export type ShownLine = { id: number; name: InLanguages; company: InLanguages; color: string; stations: number };

/** A station at which trains stop. */
export type ShownStation = {
  id: number;
  lineId: number;
  name: InLanguages;
  kana: string;
  prefecture: string;
  latitude: number;
  longitude: number;
};

const lineShown = and(sql`${railwayLines.seq} >= 0`, isNull(railwayLines.deletedTime));
const stationShown = and(
  isNull(railwayStations.deletedTime),
  eq(railwayStations.closed, false),
  sql`${railwayStations.location} is not null`,
);
const onLine = eq(railwayLines.id, railwayStations.lineId);

const stationColumns = {
  id: railwayStations.id,
  lineId: railwayStations.lineId,
  name: railwayStations.name,
  kana: railwayStations.kana,
  prefecture: railwayStations.prefecture,
  latitude: sql<number>`(${railwayStations.location} ->> 'latitude')::float8`,
  longitude: sql<number>`(${railwayStations.location} ->> 'longitude')::float8`,
};

/** The prefectures that have a station, with the number of their lines. */
export const railwayPrefectures = cached("railway-prefectures", {
  tags: () => [railwayTag],
  read: async (db: Db, _: Record<string, never>): Promise<readonly { prefecture: string; lines: number }[]> =>
    db
      .select({
        prefecture: railwayStations.prefecture,
        lines: sql<number>`count(distinct ${railwayStations.lineId})::int`,
      })
      .from(railwayStations)
      .innerJoin(railwayLines, onLine)
      .where(and(lineShown, stationShown))
      .groupBy(railwayStations.prefecture),
});

/** The lines with a station in a prefecture, highest first, at most 200. */
export const linesIn = cached("railway-lines", {
  tags: () => [railwayTag],
  read: async (db: Db, { prefecture }: { prefecture: Prefecture }): Promise<readonly ShownLine[]> => {
    const { id, name, company, color, seq } = railwayLines;
    return db
      .select({ id, name, company, color, stations: sql<number>`count(*)::int` })
      .from(railwayStations)
      .innerJoin(railwayLines, onLine)
      .where(and(lineShown, stationShown, eq(railwayStations.prefecture, prefecture)))
      .groupBy(id)
      .orderBy(desc(seq), asc(id))
      .limit(200);
  },
});

/** The named lines with all their stations along each line; unknown and hidden lines have no entry. */
export async function linesWithStations(
  db: Db,
  lineIds: readonly number[],
): Promise<readonly (ShownLine & { list: readonly ShownStation[] })[]> {
  if (lineIds.length === 0) return [];
  const { id, name, company, color, seq } = railwayLines;
  const [lines, stations] = await Promise.all([
    db
      .select({ id, name, company, color })
      .from(railwayLines)
      .where(and(lineShown, inArray(id, [...lineIds])))
      .orderBy(desc(seq), asc(id)),
    db
      .select(stationColumns)
      .from(railwayStations)
      .where(and(stationShown, inArray(railwayStations.lineId, [...lineIds])))
      .orderBy(railwayStations.lineId, railwayStations.position, railwayStations.id)
      .limit(railwayLimits.asked),
  ]);
  return lines.map((line) => {
    const list = stations.filter(({ lineId }) => lineId === line.id);
    return { ...line, stations: list.length, list };
  });
}

/** The stations of some ids at which trains stop, by id; others have no entry. */
export async function stationsOf(db: Db, ids: readonly number[]): Promise<readonly ShownStation[]> {
  if (ids.length === 0) return [];
  return db
    .select(stationColumns)
    .from(railwayStations)
    .innerJoin(railwayLines, onLine)
    .where(and(lineShown, stationShown, inArray(railwayStations.id, [...ids])))
    .orderBy(railwayStations.lineId, railwayStations.position, railwayStations.id);
}
