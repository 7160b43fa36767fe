import { and, eq, inArray, or } from "drizzle-orm";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { staleWords } from "~db/schema/desks";
import type { EntityDesk, EntityRow } from "../entity-desk.server";
import { fieldsOf, refOf } from "../entity-desk.server";
import { staleAfter } from "../rules/stale";

/** Marks the languages that a save made stale, and unmarks those that were rewritten or emptied. */
export async function markStale(
  tx: Tx,
  desk: EntityDesk,
  { before, after }: { before: EntityRow; after: EntityRow },
): Promise<void> {
  const ref = refOf(desk, after.id);
  const texts = fieldsOf(desk).flatMap(([field, { isWords }]) => {
    if (!isWords) return [];
    const was = before[field] as InLanguages;
    return [{ field, was, ...staleAfter(was, after[field] as InLanguages) }];
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
  const stale = texts.flatMap(({ field, was, stale }) => stale.map((flag) => ({ ref, field, flag, was })));
  if (stale.length > 0) await tx.insert(staleWords).values(stale).onConflictDoNothing();
}
