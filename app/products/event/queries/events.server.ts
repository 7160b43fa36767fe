import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { eventSeeds, events } from "~db/schema/event";
import { type Group, groupOf, phaseOf } from "../rules/phase";
import { applicants } from "../rules/places";
import { eventShown, inGroup } from "./visible.server";

type Event = typeof events.$inferSelect;

/** What ends or begins next comes first; of ended events, the latest. */
const orders: Readonly<Record<Group, SQL[]>> = {
  running: [asc(events.overTime), asc(events.id)],
  coming: [asc(events.applyStart), asc(events.id)],
  ended: [desc(events.overTime), desc(events.id)],
};

/** One page of the events of a list, or of all events, newest first. */
export async function eventPage<Row>(
  db: Db,
  { group, as }: { group: Group | null; as: (event: Event) => Row },
  paging: { page: number; size: number; offset: number },
) {
  const where = and(eventShown, group === null ? undefined : inGroup[group]);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(events)
      .where(where)
      .orderBy(...(group === null ? [desc(events.id)] : orders[group]))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, events, where, paging),
  ]);
  return pageOf(rows.map(as), total, paging);
}

/** An event that visitors see, with the commitment of its draws. Throws notFindData. */
export async function openEvent(db: Db, id: number): Promise<Event & { commitment: string | null }> {
  const [row] = await db
    .select({ event: events, commitment: eventSeeds.commitment })
    .from(events)
    .leftJoin(eventSeeds, eq(eventSeeds.eventId, events.id))
    .where(and(eq(events.id, id), eventShown));
  if (!row) throw missing();
  return { ...row.event, commitment: row.commitment };
}

/** An event on a list. */
export const eventCard = (event: Event, flag: Flag, now: Date) => ({
  id: event.id,
  cover: event.cover,
  phase: phaseOf(event, now),
  group: groupOf(event, now),
  applyStart: event.applyStart,
  applyEnd: event.applyEnd,
  applyCount: applicants(event),
  /** Places, free ones and people who wait; null without a limit. */
  places:
    event.capacity === null
      ? null
      : { all: event.capacity, free: event.capacity - event.applyCount, waiting: event.waitCount },
  title: shownWords(event.title, flag),
  place: shownWords(event.place, flag),
  prize: shownWords(event.prize, flag),
  isLottery: event.commodityId !== null,
});
export type EventCard = ReturnType<typeof eventCard>;

/** The fields of an event that its page shows. */
export const eventView = (event: Event & { commitment: string | null }, flag: Flag, now: Date) => ({
  ...eventCard(event, flag, now),
  prizeValue: event.prizeValue,
  takesFiles: event.takesFiles,
  startTime: event.startTime,
  endTime: event.endTime,
  commitment: event.commodityId === null ? null : event.commitment,
  content: shownRich(event.content, flag),
  summary: inLanguage(plainWords(event.content), flag).text,
  question: shownWords(event.question, flag),
});
export type EventView = ReturnType<typeof eventView>;

/** An event as the API returns it: texts with one field per language, the content as plain text. */
export function eventEntity(event: Event, now: Date) {
  const content = plainWords(event.content);
  return {
    id: event.id,
    title: inLanguage(event.title, "zh").text,
    titleJp: event.title.ja ?? "",
    titleEn: event.title.en ?? "",
    content: inLanguage(content, "zh").text,
    contentJp: content.ja ?? "",
    contentEn: content.en ?? "",
    cover: fileReference(event.cover),
    place: inLanguage(event.place, "zh").text,
    startTime: event.startTime,
    endTime: event.endTime,
    applyStart: event.applyStart,
    applyEnd: event.applyEnd,
    commodityId: event.commodityId,
    prize: inLanguage(event.prize, "zh").text,
    prizeJp: event.prize.ja ?? "",
    prizeEn: event.prize.en ?? "",
    prizeValue: event.prizeValue,
    question: inLanguage(event.question, "zh").text,
    takesFiles: event.takesFiles,
    applyCount: applicants(event),
    capacity: event.capacity,
    waitCount: event.waitCount,
    phase: phaseOf(event, now),
  };
}
