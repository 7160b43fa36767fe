import { inArray, sql } from "drizzle-orm";
import { auditAll } from "~/foundation/audit/verbs/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { type EntityDesk, type EntityRow, refOf } from "../entity-desk.server";
import { alike, type RowChange } from "../rules/alike";
import { keepAfter, keepBefore } from "./change-journal.server";
import { requireApproved } from "./require-approved.server";
import { requireReturn } from "./require-return.server";
import { type By, tagsOfRows } from "./save-entity.server";

/**
 * Writes changes of locked rows, equal ones with one statement, with their audit lines, purges and whatever the desk
 * keeps beside a row. With `changeId` the journal of that change remembers what the rows were. Throws the refusals of
 * the desk's rules.
 */
export async function writeRows(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  changes: readonly RowChange[],
  changeId?: number,
): Promise<void> {
  if (changes.length === 0) return;
  if (changeId !== undefined) await keepBefore(tx, desk, changeId, changes);
  const written: EntityRow[] = [];
  for (const rows of alike(changes)) {
    const ids = rows.map(({ row }) => row.id);
    const saved = await tx
      .update(desk.table)
      .set({ ...rows[0]?.change, updateTime: sql`clock_timestamp()` } as never)
      .where(inArray(desk.table.id, ids))
      .returning();
    written.push(...(saved as EntityRow[]));
  }
  const earlier = new Map(changes.map(({ row }) => [row.id, row]));
  await requireReturn(
    tx,
    desk,
    by,
    written.map((after) => ({ before: earlier.get(after.id), after })),
  );
  for (const row of written) {
    requireApproved(desk, by.actor, row);
    await desk.keep?.(tx, row, by);
  }
  await purgeTags(tx, ...(await tagsOfRows(tx, desk, [...earlier.values(), ...written])));
  const { userId } = by.operator;
  const lines = changes.map(({ row, detail }) => ({
    action: desk.name,
    actorId: userId,
    target: refOf(desk, row.id),
    detail,
  }));
  await auditAll(tx, by.operator, lines);
  if (changeId !== undefined) await keepAfter(tx, desk, changeId, changes);
}
