import { and, eq, sql } from "drizzle-orm";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { tags } from "~db/schema/tags";
import { foldTag, type TagKind, tagLimits } from "../rules";

/**
 * Counts a list made for a word as a search, when the word is a tag of the kind: a figure for display. Cached pages
 * are not counted, and one IP address only a few times a minute.
 */
export async function countSearch(kind: TagKind, keyword: string, ip: string): Promise<void> {
  if (!keyword || keyword.length > tagLimits.length * 2) return;
  try {
    if (ip) await consume("tagSearch", ip);
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await transact((tx) =>
    tx
      .update(tags)
      .set({ searchedNum: sql`${tags.searchedNum} + 1` })
      .where(and(eq(tags.kind, kind), eq(tags.folded, foldTag(keyword)))),
  );
}
