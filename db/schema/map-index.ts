import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * The `longitude` and `latitude` of a column as a flat point, in degrees: a GiST index over it answers which rows lie
 * in a window of the map (`inWindow`). Null without a place.
 */
export const onMap = (
  location: AnyPgColumn,
): SQL => sql`case when ${location} ->> 'latitude' is not null and ${location} ->> 'longitude' is not null then
  point((${location} ->> 'longitude')::float8, (${location} ->> 'latitude')::float8) end`;
