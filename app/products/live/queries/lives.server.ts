import { and, desc, eq, isNull } from "drizzle-orm";
import type { Live } from "~/foundation/subjects/lives.server";
import { missing } from "~/platform/errors";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { lives } from "~db/schema/live";
import { listedLives } from "../rules/limits";
import { isOver, stateOf } from "../rules/state";

type Row = typeof lives.$inferSelect;

/** What visitors see. */
const shown = and(eq(lives.isShow, true), isNull(lives.deletedTime));

async function rowOf(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.id, id), shown));
  return row;
}

/** A live event that visitors see, as who sells what it shows reads it; null when there is none. */
export async function shownLive(db: Db, id: number): Promise<Live | null> {
  const row = await rowOf(db, id);
  if (!row) return null;
  const { title, cover, startTime, viewers, commodityIds } = row;
  return { id, title, cover, startTime, viewers, commodityIds, state: stateOf(row), isOver: isOver(row) };
}

/** A live event as calls answer it: texts of a language each in a field of its own. */
const liveEntity = (row: Row) => ({
  ...{ id: row.id, title: inLanguage(row.title, "zh").text, titleJp: row.title.ja ?? "", titleEn: row.title.en ?? "" },
  ...{ coverPhoto: row.cover, startTime: row.startTime, flag: row.flag, replay: row.replay, isShow: row.isShow },
  ...{ viewers: row.viewers, state: stateOf(row) },
});

/** The live events that visitors see, the last to begin first. */
export async function liveEntities(db: Db) {
  const rows = await db
    .select()
    .from(lives)
    .where(shown)
    .orderBy(desc(lives.startTime), desc(lives.id))
    .limit(listedLives);
  return rows.map(liveEntity);
}

/** A live event that visitors see; its stream while it is on or can be watched again. Throws notFindData. */
export async function openLive(db: Db, id: number) {
  const row = await rowOf(db, id);
  if (!row) throw missing();
  const opens = stateOf(row) !== "upcoming";
  return { entity: { ...liveEntity(row), streamUrl: opens ? row.streamUrl : "" }, commodityIds: row.commodityIds };
}
