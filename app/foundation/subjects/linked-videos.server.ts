import type { Linked } from "~/foundation/desks/links/linked";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf } from "~/platform/i18n/locales";
import { videoPort } from "./videos.server";

const row = (id: number, name: string) => ({ id, name, note: "" });

/** Videos that an editor may link: their own, any for administrators; found by title among the newest, or by number. */
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
