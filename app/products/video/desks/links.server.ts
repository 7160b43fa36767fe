import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import type { Actor } from "~/platform/access/actor";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { videoCategories, videos } from "~db/schema/video";

/** Whether the actor manages all rows; an act without an actor was authorized elsewhere. */
const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

/** Condition for an editor's own rows, none for those who manage all. */
export const ownRows = (actor: Actor | null, owner: typeof videos.ownerId): SQL | undefined =>
  runsAll(actor) || !actor ? undefined : eq(owner, actor.userId);

const { id, title, searchText, deletedTime, ownerId } = videos;
const named = (locale: Locale) => (row: { id: number; title: InLanguages }) => ({
  id: row.id,
  name: inLanguage(row.title, flagOf(locale)).text,
  note: "",
});

/** Videos as link targets: an editor's own, or any for ADMIN, found by number or title. */
export const linkedVideos: Linked = {
  named: async (db, ids, locale) => {
    const rows = await db
      .select({ id, title })
      .from(videos)
      .where(inArray(id, [...ids]));
    return rows.map(named(locale));
  },
  find: async ({ db, actor, locale }, typed, limit) => {
    const number = rowIdIn(typed);
    const rows = await db
      .select({ id, title })
      .from(videos)
      .where(
        and(
          isNull(deletedTime),
          ownRows(actor, ownerId),
          number === null ? hasWords(searchText, typed) : eq(id, number),
        ),
      )
      .orderBy(desc(id))
      .limit(limit);
    return rows.map(named(locale));
  },
};

/** The categories as choices of a form, those inside another after it. */
export async function categoryChoices(
  { db, locale }: { db: Db; locale: Locale },
  { isFirstLevel = false } = {},
): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .select({ id: videoCategories.id, parentId: videoCategories.parentId, name: videoCategories.name })
    .from(videoCategories)
    .where(isNull(videoCategories.deletedTime))
    .orderBy(desc(videoCategories.seq), videoCategories.id);
  const flag = flagOf(locale);
  const inside = (parent: number | null, before: string): { id: number; label: string }[] =>
    rows
      .filter((row) => row.parentId === parent)
      .flatMap((row) => {
        const label = before + inLanguage(row.name, flag).text;
        return [{ id: row.id, label }, ...(isFirstLevel ? [] : inside(row.id, `${label} › `))];
      });
  return inside(null, "");
}
