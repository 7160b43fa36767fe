import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type GeoPoint, kmTo } from "~/platform/data/distance";
import { inWindow, inWindows, windowAround } from "~/platform/data/map-window";
import { walkKm } from "./order";
import type { LodgingArea, LodgingAsk } from "./parts.server";

/** Kilometres from a row to the nearest of some points; null without points or without a place. */
export const kmNearest = (location: AnyPgColumn, points: readonly GeoPoint[]): SQL =>
  points.length === 0
    ? sql`null::float8`
    : sql`least(${sql.join(
        points.map((point) => kmTo(location, point)),
        sql`, `,
      )})`;

/**
 * Rows of a search's area: `location` is the column of their place, `address` a text that begins with the prefecture's
 * Japanese name. A GiST index over `onMap(location)` answers windows and stations.
 */
export function inArea(
  location: AnyPgColumn,
  address: SQL,
  { prefecture, stations, walk, window }: LodgingArea,
): SQL | undefined {
  const reach = walkKm(walk);
  return and(
    prefecture ? sql`starts_with(${address}, ${prefecture.ja})` : undefined,
    window ? inWindow(location, window) : undefined,
    stations.length > 0
      ? and(
          inWindows(
            location,
            stations.map((station) => windowAround(station, reach)),
          ),
          sql`${kmNearest(location, stations)} <= ${reach}::float8`,
        )
      : undefined,
  );
}

/** The points from which a search measures distances. */
export const originsOf = ({ area, origin }: Pick<LodgingAsk, "area" | "origin">): readonly GeoPoint[] =>
  area.stations.length > 0 ? area.stations : origin ? [origin] : [];

/** The value of an order as SQL, lowest first, as `rankOf` has it: the unknown is last. */
export function rankSql({ order }: Pick<LodgingAsk, "order">, { km, price }: { km: SQL; price: SQL }): SQL {
  if (order === "near") return sql`coalesce(${km}, 'infinity'::float8)`;
  return order === "price" ? price : sql`-(${price})`;
}

/** That a price lies within the bounds of a search; undefined without bounds. */
export const withinPrice = (price: SQL, { min, max }: LodgingAsk["price"]): SQL | undefined =>
  and(
    min === null ? undefined : sql`${price} >= ${min}::bigint`,
    max === null ? undefined : sql`${price} <= ${max}::bigint`,
  );
