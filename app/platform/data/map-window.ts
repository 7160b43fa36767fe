import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { onMap } from "~db/schema/map-index";
import type { GeoPoint } from "./distance";

/** A window of the map: its borders in degrees of WGS 84. It never crosses the date line. */
export type MapWindow = { south: number; west: number; north: number; east: number };

/** Kilometres of a degree of latitude. */
const kmPerDegree = 111.2;

/** The smallest window that holds every point within `km` of a place. */
export function windowAround({ latitude, longitude }: GeoPoint, km: number): MapWindow {
  const [high, wide] = [km / kmPerDegree, km / (kmPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180)))];
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** The smallest window that holds some places; null without any. */
export function windowOf(places: readonly GeoPoint[]): MapWindow | null {
  if (places.length === 0) return null;
  const [ups, alongs] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  return { south: Math.min(...ups), north: Math.max(...ups), west: Math.min(...alongs), east: Math.max(...alongs) };
}

/** Rows whose `location` lies in a window, borders included; a GiST index over `onMap` answers it. */
export const inWindow = (location: AnyPgColumn, { south, west, north, east }: MapWindow): SQL =>
  sql`(${onMap(location)}) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;

/** Rows whose `location` lies in one of some windows; undefined for none. */
export const inWindows = (location: AnyPgColumn, windows: readonly MapWindow[]): SQL | undefined =>
  or(...windows.map((window) => inWindow(location, window)));
