import { asc, notLike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { ads } from "../schema/adwall";
import { artProducts } from "../schema/artisan";
import { photoContests } from "../schema/contest";
import { dishes } from "../schema/cuisine";
import { events } from "../schema/event";
import { hotelCompanies, hotels } from "../schema/hotel";
import { jobCompanies, jobVideos, recruitments } from "../schema/job";
import { lives } from "../schema/live";
import { auctionLots } from "../schema/live-auction";
import { news } from "../schema/news";
import { promoteItems } from "../schema/promote";
import { railwayLines, railwayStations } from "../schema/railway";
import { restaurantAds, restaurants } from "../schema/restaurant";
import { saleProperties } from "../schema/sale";
import { scenicSpots } from "../schema/scenic";
import { courseDocs, courses } from "../schema/school";
import { stays } from "../schema/stay";
import { travelArticles } from "../schema/travel";
import { videoCategories, videoGroups, videos } from "../schema/video";
import { searchMark, withReadings } from "./search-text";

type Named = { table: PgTable; id: AnyPgColumn; searchText: AnyPgColumn; names: AnyPgColumn; tags: AnyPgColumn | SQL };

type Searched = PgTable & { id: AnyPgColumn; searchText: AnyPgColumn; tags?: AnyPgColumn };

const named = (table: Searched, names: AnyPgColumn): Named => ({
  table,
  id: table.id,
  searchText: table.searchText,
  names,
  tags: table.tags ?? sql`'{}'::text[]`,
});

/** Everything but the shop's whose names are read in several ways, each table with the column of its names. */
export const readTables: readonly Named[] = [
  ...[ads, artProducts, dishes, hotelCompanies, hotels, jobCompanies].map((table) => named(table, table.name)),
  ...[promoteItems, restaurantAds, restaurants, videoCategories].map((table) => named(table, table.name)),
  ...[auctionLots, railwayLines, railwayStations].map((table) => named(table, table.name)),
  ...[saleProperties, scenicSpots, stays].map((table) => named(table, table.name)),
  named(photoContests, photoContests.title),
  ...[courseDocs, courses, events, jobVideos, lives, news].map((table) => named(table, table.title)),
  ...[recruitments, travelArticles, videoGroups, videos].map((table) => named(table, table.title)),
];

/** Rows that are written anew at a time. */
const batch = 500;

/** Stores the readings that search texts lack, beside all else that stands in them. Safe to repeat and at any time. */
export async function fillReadings(db: Db): Promise<void> {
  for (const { table, id, searchText, names, tags } of readTables) {
    for (;;) {
      const old = await db
        .select({ id, searchText, names, tags: sql<string[]>`array_to_json(${tags})` })
        .from(table)
        .where(notLike(searchText, `%${searchMark}`))
        .orderBy(asc(id))
        .limit(batch);
      const rows = old.map((row) => ({
        id: row.id as number,
        was: row.searchText as string,
        is: withReadings(row.searchText as string, Object.values(row.names as Record<string, string>), row.tags),
      }));
      /* Who saves one meanwhile has stored them already. */
      await db.execute(sql`
        update ${table} set search_text = row."is"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, was text, "is" text)
         where ${id} = row.id and ${searchText} = row.was`);
      if (old.length < batch) break;
    }
  }
}
