import { eq, inArray, isNull, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { namedSearchText } from "~db/text/search-text";
import { nearestColor } from "../../rules/line-colors";
import { romaji } from "../../rules/romaji";
import { railwayTag } from "../../tags";
import type { ReadFiles, ToldLine, ToldStation } from "../railway-files";

/** What an import did, or would do. */
export type RailwayImported = { lines: number; added: number; changed: number; closed: number; same: number };

/** Rows of one statement. */
const slice = 1_000;

const slices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / slice) }, (_, at) => all.slice(at * slice, (at + 1) * slice));

/** Names as they are stored: Japanese as told; what somebody wrote by hand in other languages stays, English is romanised else. */
const namesOf = (told: { name: string; kana?: string }, before: InLanguages = {}): InLanguages => {
  const en = before.en || (told.kana ? romaji(told.kana) : "");
  return { ...before, ja: told.name, ...(en && { en }) };
};

/** Writes the lines, and answers their ids by code. A line written by hand with exactly the name is taken over. */
async function writeLines(tx: Tx, told: readonly ToldLine[]): Promise<Map<string, number>> {
  const before = await tx.select().from(railwayLines).where(isNull(railwayLines.deletedTime)).for("update");
  const byCode = new Map(before.flatMap((line) => (line.code === null ? [] : [[line.code, line] as const])));
  const byName = new Map(before.flatMap((line) => (line.code === null ? [[line.name.ja ?? "", line] as const] : [])));
  const ids = new Map<string, number>();
  for (const { code, name, color, closed } of told) {
    const known = byCode.get(code) ?? byName.get(name);
    if (!known && closed) continue;
    const names = namesOf({ name }, known?.name);
    const searchText = namedSearchText(Object.values(names), Object.values(known?.company ?? {}));
    if (known) {
      byName.delete(name);
      ids.set(code, known.id);
      if (known.code === code && known.name.ja === name) continue;
      await tx
        .update(railwayLines)
        .set({ code, name: names, searchText, updateTime: sql`clock_timestamp()` })
        .where(eq(railwayLines.id, known.id));
    } else {
      const [made] = await tx
        .insert(railwayLines)
        .values({ code, name: names, color: nearestColor(color), searchText })
        .returning({ id: railwayLines.id });
      if (made) ids.set(code, made.id);
    }
  }
  return ids;
}

type Stored = typeof railwayStations.$inferSelect;
type Wanted = Omit<ToldStation, "lineCode"> & { lineId: number };

const isSame = (one: Stored, { name, kana, prefecture, location, position, closed, code }: Wanted): boolean =>
  one.code === code &&
  one.name.ja === name &&
  one.kana === kana &&
  one.prefecture === prefecture &&
  one.location?.latitude === location.latitude &&
  one.location?.longitude === location.longitude &&
  one.position === position &&
  one.closed === closed;

const columnsOf = (wanted: Wanted, before?: Stored) => {
  const { lineId, code, kana, prefecture, location, position, closed } = wanted;
  const name = namesOf(wanted, before?.name);
  const searchText = namedSearchText(Object.values(name), [kana]);
  return { lineId, code, name, kana, prefecture, location, position, closed, searchText };
};

/** Writes changed stations, a thousand with one statement. */
async function updateStations(
  tx: Tx,
  changed: readonly { id: number; wanted: Wanted; before: Stored }[],
): Promise<void> {
  for (const some of slices(changed)) {
    const rows = some.map(({ id, wanted, before }) => ({ id, ...columnsOf(wanted, before) }));
    await tx.execute(sql`
      update railway_station s set code = t.code, name = t.name, kana = t.kana, prefecture = t.prefecture,
             location = t.location, position = t.position, closed = t.closed, search_text = t."searchText",
             update_time = clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(id bigint, code text, name jsonb, kana text,
             prefecture text, location jsonb, position int, closed boolean, "searchText" text)
       where s.id = t.id`);
  }
}

async function closeStations(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of slices(ids))
    await tx
      .update(railwayStations)
      .set({ closed: true, updateTime: sql`clock_timestamp()` })
      .where(inArray(railwayStations.id, some));
}

/**
 * Makes lines and stations those of an imported set of data [K13]: rows are found again by their codes, one written by hand
 * on the same line with the same name is taken over, what the set no longer has is closed, and nothing is removed. What
 * was never imported stays as it is. The same set again changes nothing.
 */
export async function importRailway(
  tx: Tx,
  operator: Operator,
  { lines, stations }: Pick<ReadFiles, "lines" | "stations">,
): Promise<RailwayImported> {
  const ids = await writeLines(tx, lines);
  const before = await tx.select().from(railwayStations).where(isNull(railwayStations.deletedTime));
  const keyOf = (lineId: number, name: string) => `${lineId} ${name}`;
  const byCode = new Map(
    before.flatMap((one) => (one.code === null ? [] : [[keyOf(one.lineId, one.code), one] as const])),
  );
  const byName = new Map(
    before.flatMap((one) => (one.code === null ? [[keyOf(one.lineId, one.name.ja ?? ""), one] as const] : [])),
  );
  const made: Wanted[] = [];
  const changed: { id: number; wanted: Wanted; before: Stored }[] = [];
  const told = new Set<number>();
  for (const { lineCode, ...station } of stations) {
    const lineId = ids.get(lineCode);
    if (lineId === undefined) continue;
    const wanted = { ...station, lineId };
    const known = byCode.get(keyOf(lineId, station.code)) ?? byName.get(keyOf(lineId, station.name));
    if (known) {
      byName.delete(keyOf(lineId, station.name));
      told.add(known.id);
      if (!isSame(known, wanted)) changed.push({ id: known.id, wanted, before: known });
    } else if (!station.closed) made.push(wanted);
  }
  const gone = before.filter(({ id, code, closed }) => code !== null && !closed && !told.has(id)).map(({ id }) => id);
  for (const some of slices(made)) await tx.insert(railwayStations).values(some.map((wanted) => columnsOf(wanted)));
  await updateStations(tx, changed);
  await closeStations(tx, gone);
  const found = {
    lines: ids.size,
    added: made.length,
    changed: changed.length,
    closed: gone.length,
    same: told.size - changed.length,
  };
  await audit(tx, operator, {
    action: "railway-station",
    actorId: operator.userId,
    target: "railway-import",
    detail: `+${found.added} ~${found.changed} -${found.closed}`,
  });
  await purgeTags(tx, railwayTag);
  return found;
}
