import type { Linked } from "~/foundation/desks/links/linked";
import { videoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

const row = (id: number, name: string) => ({ id, name, note: "" });

/** Videos as lessons of a course: an editor's own, found by title among the newest, or by number. */
export const linkedVideos: Linked = {
  named: async (db, ids, locale) => {
    const videos = await videoPort().play(db, ids, flagOf(locale));
    return [...videos.values()].map(({ id, title }) => row(id, title));
  },
  find: async ({ db, actor, locale }, typed, limit) => {
    const port = videoPort();
    const number = rowIdIn(typed);
    const exact = number === null ? [] : [...(await port.linkable(db, actor, [number]))];
    const named = exact.length > 0 ? await port.play(db, exact, flagOf(locale)) : new Map();
    const first = exact.flatMap((id) => (named.has(id) ? [row(id, String(named.get(id)?.title ?? ""))] : []));
    const wanted = typed.toLowerCase();
    const others = (await port.choices(db, actor, flagOf(locale)))
      .filter(({ id, title }) => !exact.includes(id) && title.toLowerCase().includes(wanted))
      .map(({ id, title }) => row(id, title));
    return [...first, ...others].slice(0, limit);
  },
};

/**
 * Throws `courseVideoGone` beside `videoIds` for a lesson that this editor may not add; those that the course has
 * already may stay. A null actor stands for an act permitted elsewhere.
 */
export async function requireVideos(
  db: Db,
  actor: Actor | null,
  { had, wanted }: { had: readonly number[]; wanted: readonly number[] },
): Promise<void> {
  const added = wanted.filter((id) => !had.includes(id));
  if (added.length === 0 || !actor) return;
  const allowed = await videoPort().linkable(db, actor, added);
  const gone = added.find((id) => !allowed.has(id));
  if (gone !== undefined) throw new DomainError("courseVideoGone", { field: "videoIds", params: { id: String(gone) } });
}
