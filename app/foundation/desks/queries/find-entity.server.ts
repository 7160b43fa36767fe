import { eq, inArray } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import type { EntityDesk, EntityRow } from "../entity-desk.server";
import { within } from "./list-entities.server";

/** A row that the actor may see and that is not removed. Throws `notFindData`. */
export async function findEntity(db: Db, desk: EntityDesk, actor: Actor | null, id: number): Promise<EntityRow> {
  const [row] = await db
    .select()
    .from(desk.table)
    .where(within(desk, actor, eq(desk.table.id, id)));
  if (!row || (row as EntityRow).deletedTime) throw missing();
  return row as EntityRow;
}

/** How a desk locks rows: others may refer to them meanwhile, unless the desk waits for that. */
const lockOf = ({ waitsForReferences }: EntityDesk) => (waitsForReferences ? "update" : "no key update");

/** A row that the actor may change, locked, removed or not. Throws `notFindData`. */
export async function lockEntity(tx: Tx, desk: EntityDesk, actor: Actor | null, id: number): Promise<EntityRow> {
  const [row] = await tx
    .select()
    .from(desk.table)
    .where(within(desk, actor, eq(desk.table.id, id)))
    .for(lockOf(desk));
  if (!row) throw missing();
  return row as EntityRow;
}

/** The rows of some ids that a user may change, by id, locked in the order of their ids with `isLocked`. */
export async function rowsById(
  db: Db,
  desk: EntityDesk,
  { actor }: { actor: Actor | null },
  { ids, isLocked }: { ids: readonly number[]; isLocked: boolean },
): Promise<Map<number, EntityRow>> {
  if (ids.length === 0) return new Map();
  const asked = db
    .select()
    .from(desk.table)
    .where(within(desk, actor, inArray(desk.table.id, [...ids])))
    .orderBy(desk.table.id);
  const rows = (await (isLocked ? asked.for(lockOf(desk)) : asked)) as EntityRow[];
  return new Map(rows.map((row) => [row.id, row]));
}
