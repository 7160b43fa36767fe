import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import type { Prefecture } from "~db/prefectures";
import { scenicSpots } from "~db/schema/scenic";
import type { Season } from "../rules/seasons";

/** Spots that visitors see. */
export const spotShown = and(isNull(scenicSpots.deletedTime), gte(scenicSpots.seq, 0));

/** The order of lists: highest first, then newest. */
export const spotOrder = [desc(scenicSpots.seq), desc(scenicSpots.id)];

/** Spots whose texts have the words of a keyword, in any language. */
export const spotsWith = (keyword: string): SQL | undefined => hasWords(scenicSpots.searchText, keyword);

export type Narrowed = { prefecture: Prefecture | null; season: Season | null };

/** Visible spots of a prefecture, at their best in a season or all the year. */
export const spotsIn = ({ prefecture, season }: Narrowed): SQL | undefined =>
  and(
    spotShown,
    prefecture ? eq(scenicSpots.prefecture, prefecture) : undefined,
    season ? sql`(${scenicSpots.seasons} @> array[${season}]::text[] or ${scenicSpots.seasons} = '{}')` : undefined,
  );
