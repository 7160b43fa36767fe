import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { onGlobe } from "~db/schema/near-index";

/** A place in degrees of WGS 84. */
export type GeoPoint = { longitude: number; latitude: number };

/**
 * SQL for the kilometres along the globe from a place to the `latitude` and `longitude` of a column; null without them.
 */
export const kmTo = (
  location: AnyPgColumn,
  { longitude, latitude }: GeoPoint,
): SQL<number | null> => sql`(12742 * asin(least(1, sqrt(
  power(sin(radians((${location} ->> 'latitude')::float8 - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians((${location} ->> 'latitude')::float8))
  * power(sin(radians((${location} ->> 'longitude')::float8 - ${longitude}::float8) / 2), 2)))))`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Order by distance from a place, nearest first, rows without a place last; an index over `onGlobe` has this order. */
export function nearestFirst(location: AnyPgColumn, { longitude, latitude }: GeoPoint): SQL {
  const [lambda, phi] = [radians(longitude), radians(latitude)];
  const [x, y, z] = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return sql`(${onGlobe(location)}) <-> cube(array[${x}::float8, ${y}::float8, ${z}::float8])`;
}
