import { and, eq } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { staleWords } from "~db/schema/desks";
import { type EntityDesk, refOf } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { type By, requireWriter } from "./save-entity.server";

/**
 * Removes the stale mark of a text in one language, if it has one. Throws `noPermission` without write access,
 * `notFindData` for a missing row.
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
