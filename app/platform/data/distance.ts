import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { onGlobe } from "~db/schema/near-index";

/** A place: degrees of WGS 84. */
export type Place = { longitude: number; latitude: number };

/** Kilometres along the globe from a place to that of a column with `latitude` and `longitude`; null where it has none. */
export const kmTo = (
  location: AnyPgColumn,
  { longitude, latitude }: Place,
): SQL<number | null> => sql`(12742 * asin(least(1, sqrt(
  power(sin(radians((${location} ->> 'latitude')::float8 - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians((${location} ->> 'latitude')::float8))
  * power(sin(radians((${location} ->> 'longitude')::float8 - ${longitude}::float8) / 2), 2)))))`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The order of rows by how far they are from a place, the nearest first and those without a place last; in that order an
 * index over `onGlobe` has them.
 */
export function nearestFirst(location: AnyPgColumn, { longitude, latitude }: Place): SQL {
  const [lambda, phi] = [radians(longitude), radians(latitude)];
  const [x, y, z] = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return sql`(${onGlobe(location)}) <-> cube(array[${x}::float8, ${y}::float8, ${z}::float8])`;
}
