import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { railwayLines } from "~db/schema/railway";

const { id, name, company, searchText, deletedTime } = railwayLines;

const shownIn = (locale: Locale) => (row: { id: number; name: InLanguages; company: InLanguages }) => ({
  id: row.id,
  name: inLanguage(row.name, flagOf(locale)).text,
  note: inLanguage(row.company, flagOf(locale)).text,
});

/** Lines as link targets of stations, found by number or name. */
export const linkedLines: Linked = {
  named: async (db, ids, locale) => {
    const rows = await db
      .select({ id, name, company })
      .from(railwayLines)
      .where(inArray(id, [...ids]));
    return rows.map(shownIn(locale));
  },
  find: async ({ db, locale }, typed, limit) => {
    const number = rowIdIn(typed);
    const rows = await db
      .select({ id, name, company })
      .from(railwayLines)
      .where(and(isNull(deletedTime), number === null ? hasWords(searchText, typed) : eq(id, number)))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map(shownIn(locale));
  },
};
