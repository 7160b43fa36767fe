import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

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
