import { and, eq, inArray } from "drizzle-orm";
import type { SubjectType } from "~/foundation/subjects/subject.server";
import type { Db } from "~db/client";
import { commentSubjects } from "~db/schema/comments";

/**
 * Numbers of publicly visible comments of several subjects of one type, for lists; subjects without a count have no
 * entry.
 */
export async function shownCounts(
  db: Db,
  type: SubjectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: commentSubjects.refId, shown: commentSubjects.shownNum })
    .from(commentSubjects)
    .where(and(eq(commentSubjects.type, type), inArray(commentSubjects.refId, [...ids])));
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}
