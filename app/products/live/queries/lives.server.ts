import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Live } from "~/foundation/subjects/lives.server";
import { fileReference } from "~/platform/api/file-reference";
import { missing } from "~/platform/errors";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { lives } from "~db/schema/live";
import { listedLives } from "../rules/limits";
import { isOver, stateOf } from "../rules/state";

type Row = typeof lives.$inferSelect;

/** Live events that visitors see. */
const shown = and(eq(lives.isShow, true), isNull(lives.deletedTime));

async function rowOf(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.id, id), shown));
  return row;
}

/** A live event that visitors see, as the shop's order page reads it; null if there is none. */
export async function shownLive(db: Db, id: number): Promise<Live | null> {
  const row = await rowOf(db, id);
  return row ? liveFor(row) : null;
}

function liveFor(row: Row): Live {
  const { id, title, cover, startTime, viewers, commodityIds } = row;
  return { id, title, cover, startTime, viewers, commodityIds, state: stateOf(row), isOver: isOver(row) };
}

/**
 * The first live events that visitors see: `live` those on air, then those that have not been on air yet, the soonest
 * first and none that is a day late; `replay` those to watch again, the latest first.
 */
export async function livesOfKind(db: Db, kind: "live" | "replay", most: number): Promise<Live[]> {
  const { flag, replay, endTime, startTime, id } = lives;
  const coming = and(eq(replay, false), isNull(endTime), gt(startTime, sql`statement_timestamp() - interval '1 day'`));
  const rows = await db
    .select()
    .from(lives)
    .where(and(shown, kind === "live" ? or(eq(flag, true), coming) : and(eq(flag, false), eq(replay, true))))
    .orderBy(...(kind === "live" ? [desc(flag), asc(startTime), asc(id)] : [desc(startTime), desc(id)]))
    .limit(most);
  return rows.map(liveFor);
}

/** A live event as the API returns it: texts with one field per language. */
const liveEntity = (row: Row) => ({
  id: row.id,
  title: inLanguage(row.title, "zh").text,
  titleJp: row.title.ja ?? "",
  titleEn: row.title.en ?? "",
  coverPhoto: fileReference(row.cover),
  startTime: row.startTime,
  flag: row.flag,
  replay: row.replay,
  isShow: row.isShow,
  viewers: row.viewers,
  state: stateOf(row),
});

/** The live events that visitors see, latest start first. */
export async function liveEntities(db: Db) {
  const rows = await db
    .select()
    .from(lives)
    .where(shown)
    .orderBy(desc(lives.startTime), desc(lives.id))
    .limit(listedLives);
  return rows.map(liveEntity);
}

/** A live event that visitors see; `streamUrl` only while it is live or has a replay. Throws notFindData. */
export async function openLive(db: Db, id: number) {
  const row = await rowOf(db, id);
  if (!row) throw missing();
  const opens = stateOf(row) !== "upcoming";
  return { entity: { ...liveEntity(row), streamUrl: opens ? row.streamUrl : "" }, commodityIds: row.commodityIds };
}
