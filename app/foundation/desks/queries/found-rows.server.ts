import { asc } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { countUpTo } from "~/platform/data/count-ahead.server";
import type { TableState } from "~/platform/table/table";
import type { Db } from "~db/client";
import type { EntityDesk } from "../entity-desk.server";
import { maxFound } from "../rules/row-acts";
import { foundBy } from "./list-entities.server";

/** How many rows the filters of a list find, counted up to one more than an act may take. */
export const countFound = (db: Db, desk: EntityDesk, actor: Actor, { filters }: TableState): Promise<number> =>
  countUpTo(db, desk.table, foundBy(desk, actor, filters), maxFound + 1);

/** The ids of the rows that the filters of a list find, on whatever page; one more than an act may take at most. */
export async function foundIds(db: Db, desk: EntityDesk, actor: Actor, { filters }: TableState): Promise<number[]> {
  const rows = await db
    .select({ id: desk.table.id })
    .from(desk.table)
    .where(foundBy(desk, actor, filters))
    .orderBy(asc(desk.table.id))
    .limit(maxFound + 1);
  return rows.map(({ id }) => Number(id));
}
