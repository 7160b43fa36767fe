import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * The point of a column's `latitude` and `longitude` on a globe of radius 1: straight-line distances between such
 * points have the order of distances on the globe. An index over it finds the nearest first; null without a place.
 */
export const onGlobe = (
  location: AnyPgColumn,
): SQL => sql`case when ${location} ->> 'latitude' is not null and ${location} ->> 'longitude' is not null then cube(array[
  cos(radians((${location} ->> 'latitude')::float8)) * cos(radians((${location} ->> 'longitude')::float8)),
  cos(radians((${location} ->> 'latitude')::float8)) * sin(radians((${location} ->> 'longitude')::float8)),
  sin(radians((${location} ->> 'latitude')::float8))]) end`;
