import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { countedAhead } from "~/platform/table/counted";
import { searchPatterns } from "~db/text/search-text";

/** Results that are counted at most. */
export const countedHits = countedAhead;

/** Results that are ranked among each other: the highest placed; further ones follow in the order of their places. */
const rankedHits = 240;

/**
 * How many of the highest placed results the page that is asked for is chosen from by rank; null for a page behind them,
 * whose rows come in the order of their places. Whole pages, so that no row is on two.
 */
export function candidatesOf({ size, offset }: { size: number; offset: number }): number | null {
  const candidates = Math.ceil(rankedHits / size) * size;
  return offset < candidates ? candidates : null;
}

/** Best first: what has the first word as a word of its own, and then the earlier it stands, for names come first in a search text. */
export function bestFirst(column: SQL | AnyPgColumn, keyword: string): SQL[] {
  const [first = ""] = searchPatterns(keyword);
  const word = first.slice(1, -1).trim();
  return [sql`strpos(${column}, ${` ${word} `}) = 0`, sql`strpos(${column}, ${word})`];
}
