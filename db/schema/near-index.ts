import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Where a column with `latitude` and `longitude` lies on a globe of radius 1: straight lines between such points are in the
 * order of the ways along it. An index over it finds the nearest first; null where there is no place.
 */
export const onGlobe = (
  location: AnyPgColumn,
): SQL => sql`case when ${location} ->> 'latitude' is not null and ${location} ->> 'longitude' is not null then cube(array[
  cos(radians((${location} ->> 'latitude')::float8)) * cos(radians((${location} ->> 'longitude')::float8)),
  cos(radians((${location} ->> 'latitude')::float8)) * sin(radians((${location} ->> 'longitude')::float8)),
  sin(radians((${location} ->> 'latitude')::float8))]) end`;
