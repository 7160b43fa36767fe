import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { GeoPoint } from "~/platform/data/distance";
import { inWindow, type MapWindow } from "~/platform/data/map-window";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { railwayTag } from "../tags";

/** A piece of a line without a gap, and the stations on it. */
export type Track = { color: string; stops: readonly (GeoPoint & { name: InLanguages })[] };

/** Most stations that are read for a map. */
const most = 600;

async function readTracks(db: Db, window: MapWindow): Promise<readonly Track[]> {
  const rows = await db
    .select({
      lineId: railwayStations.lineId,
      position: railwayStations.position,
      color: railwayLines.color,
      name: railwayStations.name,
      latitude: sql<number>`(${railwayStations.location} ->> 'latitude')::float8`,
      longitude: sql<number>`(${railwayStations.location} ->> 'longitude')::float8`,
    })
    .from(railwayStations)
    .innerJoin(railwayLines, eq(railwayLines.id, railwayStations.lineId))
    .where(
      and(
        inWindow(railwayStations.location, window),
        isNull(railwayStations.deletedTime),
        eq(railwayStations.closed, false),
        sql`${railwayLines.seq} >= 0`,
        isNull(railwayLines.deletedTime),
      ),
    )
    .orderBy(asc(railwayStations.lineId), asc(railwayStations.position), asc(railwayStations.id))
    .limit(most);
  const tracks: { color: string; lineId: number; last: number; stops: (GeoPoint & { name: InLanguages })[] }[] = [];
  for (const { lineId, position, color, ...stop } of rows) {
    const open = tracks.at(-1);
    if (open && open.lineId === lineId && position - open.last <= 1) open.stops.push(stop);
    else tracks.push({ color, lineId, last: position, stops: [stop] });
    const now = tracks.at(-1);
    if (now) now.last = position;
  }
  return tracks.map(({ color, stops }) => ({ color, stops }));
}

const cachedTracks = cached("railway-tracks", { tags: () => [railwayTag], read: readTracks });

const outward = (degrees: number, up: boolean): number =>
  (up ? Math.ceil(degrees * 50) : Math.floor(degrees * 50)) / 50;

/** The tracks in a window of the map and a little around it, at most 600 stations; cached until a station changes. */
export function tracksIn(db: Db, { south, west, north, east }: MapWindow): Promise<readonly Track[]> {
  const [high, wide] = [(north - south) / 4, (east - west) / 4];
  return cachedTracks(db, {
    south: outward(south - high, false),
    west: outward(west - wide, false),
    north: outward(north + high, true),
    east: outward(east + wide, true),
  });
}
