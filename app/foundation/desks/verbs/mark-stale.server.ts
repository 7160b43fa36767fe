import { and, eq, inArray, or } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { staleWords } from "~db/schema/desks";
import type { EntityDesk, EntityRow } from "../entity-desk.server";
import { fieldsOf, refOf } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { staleAfter } from "../rules/stale";
import { type By, requireWriter } from "./save-entity.server";

/** Marks the languages that a save has left behind, and takes the mark from those that were written anew or emptied. */
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

/**
 * Says of a text in one language that it is right although another has changed; nothing where it is not marked. Refuses
 * who may not write at the desk; throws notFindData for a row that is not there.
 */
export async function sayRight(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { id, field, flag }: { id: number; field: string; flag: Flag },
): Promise<void> {
  requireWriter(desk, by);
  const row = await lockEntity(tx, desk, by.actor, id);
  if (row.deletedTime) throw missing();
  const ref = refOf(desk, id);
  const one = and(eq(staleWords.ref, ref), eq(staleWords.field, field), eq(staleWords.flag, flag));
  const [mark] = await tx.delete(staleWords).where(one).returning();
  if (!mark) return;
  const actorId = by.operator.userId;
  await audit(tx, by.operator, { action: desk.name, actorId, target: ref, detail: `right ${field}` });
}
