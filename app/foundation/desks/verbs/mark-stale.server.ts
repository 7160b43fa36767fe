import { and, eq, inArray, or } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { staleWords } from "~db/schema/desks";
import type { EntityDesk, EntityRow } from "../entity-desk.server";
import { fieldsOf, refOf } from "../entity-desk.server";
import { staleAfter } from "../rules/stale";

/** A text in one language of a row: `title.ja`. */
export type TextName = `${string}.${Flag}`;

/** The texts of a row that another language has overtaken, by field. */
export async function staleTexts(db: Db, desk: EntityDesk, id: number): Promise<Record<string, Flag[]>> {
  const rows = await db
    .select({ field: staleWords.field, flag: staleWords.flag })
    .from(staleWords)
    .where(eq(staleWords.ref, refOf(desk, id)));
  const found: Record<string, Flag[]> = {};
  for (const { field, flag } of rows) found[field] = [...(found[field] ?? []), flag as Flag];
  return found;
}

/**
 * Marks the languages that a save has left behind, and takes the mark from those that were written anew, emptied, or
 * that the editor says are right (`right`).
 */
export async function markStale(
  tx: Tx,
  desk: EntityDesk,
  { before, after, right }: { before: EntityRow; after: EntityRow; right: readonly TextName[] },
): Promise<void> {
  const ref = refOf(desk, after.id);
  const texts = fieldsOf(desk).flatMap(([field, { isWords }]) => {
    if (!isWords) return [];
    const { stale, fresh } = staleAfter(before[field] as InLanguages, after[field] as InLanguages);
    const saidRight = (["zh", "ja", "en"] as const).filter((flag) => right.includes(`${field}.${flag}`));
    return [{ field, fresh: [...fresh, ...saidRight], stale: stale.filter((flag) => !saidRight.includes(flag)) }];
  });
  const fresh = texts.filter((text) => text.fresh.length > 0);
  if (fresh.length > 0)
    await tx
      .delete(staleWords)
      .where(
        and(
          eq(staleWords.ref, ref),
          or(...fresh.map((text) => and(eq(staleWords.field, text.field), inArray(staleWords.flag, text.fresh)))),
        ),
      );
  const stale = texts.flatMap(({ field, stale }) => stale.map((flag) => ({ ref, field, flag })));
  if (stale.length > 0) await tx.insert(staleWords).values(stale).onConflictDoNothing();
}
