import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { lives } from "~db/schema/live";
import type { LiveRow } from "./shown-live.server";

const rowFor = (locale: Locale) => {
  const write = momentIn(locale);
  return ({ id, title, startTime }: Pick<LiveRow, "id" | "title" | "startTime">) => ({
    id,
    name: inLanguage(title, flagOf(locale)).text,
    note: write(startTime),
  });
};

const { id, title, startTime } = lives;

/** Live events as targets of a desk's field, found by title or number, the latest first. */
export const linkedLives: Linked = {
  named: async (db, ids, locale) => {
    const rows = await db
      .select({ id, title, startTime })
      .from(lives)
      .where(inArray(id, [...ids]));
    return rows.map(rowFor(locale));
  },
  find: async ({ db, locale }, typed, limit) => {
    const number = rowIdIn(typed);
    const rows = await db
      .select({ id, title, startTime })
      .from(lives)
      .where(
        and(
          isNull(lives.deletedTime),
          or(number === null ? undefined : eq(id, number), hasWords(lives.searchText, typed)),
        ),
      )
      .orderBy(desc(startTime), desc(id))
      .limit(limit);
    return rows.map(rowFor(locale));
  },
};
