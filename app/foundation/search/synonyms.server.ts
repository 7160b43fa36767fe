import { asc, isNull } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { searchSynonyms } from "~db/schema/search";
import type { Synonyms } from "~db/text/search-terms";
import { synonymsOf, wordsOfGroup } from "./rules/synonym-words";

/** Purge tag of the groups of words that mean the same. */
export const synonymsTag = "search-synonyms";

/** Most groups that count, the oldest first. */
const mostGroups = 2_000;

/** The groups of words that mean the same, by language, as they were typed. */
export const synonymGroups = cached("search-synonyms", {
  tags: () => [synonymsTag],
  read: async (db): Promise<InLanguages[]> => {
    const { words, deletedTime, id } = searchSynonyms;
    const rows = await db
      .select({ words })
      .from(searchSynonyms)
      .where(isNull(deletedTime))
      .orderBy(asc(id))
      .limit(mostGroups);
    return rows.map((row) => row.words);
  },
});

const made = new WeakMap<object, Synonyms>();

/** Words that mean the same, for the terms of a search. */
export async function synonyms(db: Db): Promise<Synonyms> {
  const groups = await synonymGroups(db, {});
  const known = made.get(groups) ?? synonymsOf(groups.map((words) => wordsOfGroup(Object.values(words))));
  made.set(groups, known);
  return known;
}
