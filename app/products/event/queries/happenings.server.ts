import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Happenings } from "~/foundation/subjects/happenings.server";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Words } from "~db/schema/columns";
import { events } from "~db/schema/event";

const linkedIn =
  (locale: Locale) =>
  ({ id, title }: { id: number; title: Words }) => ({ id, name: inLanguage(title, flagOf(locale)).text, note: "" });

/** Events for links from other products; includes hidden ones, which have no page. */
export const happenings: Happenings = {
  linked: {
    named: async (db, ids, locale) => {
      const rows = await db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(inArray(events.id, [...ids]));
      return rows.map(linkedIn(locale));
    },
    find: async ({ db, locale }, typed, limit) => {
      const number = rowIdIn(typed);
      const isExact = number === null ? undefined : eq(events.id, number);
      const has = hasWords(events.searchText, typed);
      if (!isExact && !has) return [];
      const rows = await db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(and(isNull(events.deletedTime), or(isExact, has)))
        .orderBy(...(isExact ? [desc(isExact)] : []), desc(events.id))
        .limit(limit);
      return rows.map(linkedIn(locale));
    },
  },
  find: async (db, ids) => {
    const { id, title, seq, deletedTime } = events;
    const rows = await db
      .select({ id, title, seq, deletedTime })
      .from(events)
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map(({ id, title, seq, deletedTime }) => {
        const isShown = deletedTime === null && seq >= 0;
        return [id, { id, title, href: isShown ? href("/event/detail/:id", { id }) : null }];
      }),
    );
  },
};
