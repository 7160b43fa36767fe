import { and, eq, sql } from "drizzle-orm";
import { addressKey } from "~/platform/access/address-key";
import { addressMark, takeShare } from "~/platform/access/guest-share.server";
import { consume } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import { tags } from "~db/schema/tags";
import { foldTag, type TagKind, tagLimits } from "../rules";

/**
 * Counts a list made for a word as a search, when the word is a tag of the kind: what its tags are ranked by. Cached
 * pages are not counted, and one address only a few times a minute and three times a day for a word.
 */
export async function countSearch(kind: TagKind, keyword: string, ip: string): Promise<void> {
  if (!keyword || keyword.length > tagLimits.length * 2) return;
  try {
    if (ip) await consume("tagSearch", addressKey(ip));
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await transact(async (tx) => {
    const named = and(eq(tags.kind, kind), eq(tags.folded, foldTag(keyword)));
    const [tag] = await tx.select({ id: tags.id }).from(tags).where(named);
    if (!tag) return;
    const day = tokyoDay(await databaseNow(tx));
    if (ip && !(await takeShare(tx, addressMark(ip), `tag-search:${tag.id}`, day))) return;
    await tx
      .update(tags)
      .set({ searchedNum: sql`${tags.searchedNum} + 1` })
      .where(eq(tags.id, tag.id));
  });
}
