import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "~db/client";
import { tags } from "~db/schema/tags";
import { type TagKind, tagLimits } from "./rules";

const counts = { citations: tags.citedNum, searches: tags.searchedNum } as const;

/** The most used or most searched tags of a kind, as calls answer them. */
export const topTags = (db: Db, kind: TagKind, by: keyof typeof counts, limit: number = tagLimits.most) =>
  db
    .select({ id: tags.id, name: tags.name, nameJp: tags.nameJp, color: tags.color, count: counts[by] })
    .from(tags)
    .where(and(eq(tags.kind, kind), gt(counts[by], 0)))
    .orderBy(desc(counts[by]), tags.id)
    .limit(limit);

/** Names of a kind's tags that visible items carry, the most searched first, for lists and for suggestions in forms. */
export async function hotTags(db: Db, kind: TagKind, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, kind), gt(tags.citedNum, 0)))
    .orderBy(desc(tags.searchedNum), desc(tags.citedNum), tags.id)
    .limit(limit);
  return rows.map(({ name }) => name);
}
