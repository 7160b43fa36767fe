import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { photoHashes, photoWorks } from "~db/schema/contest";
import { bandsOf, isTelling, nearBits } from "../rules/picture-hash";

/** Pictures that look like one of these: an index of the eight bytes of each finds the candidates. */
function looksLike(hashes: readonly bigint[]): SQL | undefined {
  const telling = hashes.filter(isTelling);
  if (telling.length === 0) return undefined;
  const near = telling.map((hash) => {
    const bands = sql`array[${sql.join(
      bandsOf(hash).map((band) => sql`${band}::int`),
      sql`, `,
    )}]`;
    const bits = sql`bit_count((${photoHashes.hash} # ${String(hash)}::bigint)::bit(64))`;
    return sql`(${photoHashes.bands} && ${bands} and ${bits} <= ${nearBits})`;
  });
  return sql`(${sql.join(near, sql` or `)})`;
}

/**
 * The oldest work that has a picture which looks like one of these: the person's own in this contest, which may not be
 * entered twice, and one of another person in any contest, for the administrators to look at. Withdrawn and rejected
 * works do not count.
 */
export async function similarWorks(
  db: Db,
  hashes: readonly bigint[],
  { contestId, ownerId, except = 0 }: { contestId: number; ownerId: number; except?: number | undefined },
): Promise<{ own: number | null; other: number | null }> {
  const where = looksLike(hashes);
  if (!where) return { own: null, other: null };
  const oldest = async (whose: SQL | undefined): Promise<number | null> => {
    const [row] = await db
      .select({ id: photoWorks.id })
      .from(photoHashes)
      .innerJoin(photoWorks, eq(photoWorks.id, photoHashes.workId))
      .where(and(where, inArray(photoWorks.status, ["pending", "approved"]), ne(photoWorks.id, except), whose))
      .orderBy(asc(photoWorks.id))
      .limit(1);
    return row?.id ?? null;
  };
  const own = and(eq(photoWorks.ownerId, ownerId), eq(photoWorks.contestId, contestId));
  return { own: await oldest(own), other: await oldest(ne(photoWorks.ownerId, ownerId)) };
}
