import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { searchSynonyms } from "~db/schema/search";
import { searchTextOf } from "~db/text/search-text";
import { longestGroup, wordsOfGroup } from "./rules/synonym-words";
import { synonymsTag } from "./synonyms.server";

/** The administrators' desk of words that mean the same; a table of groups can be imported. */
export const synonymDesk = entityDesk(searchSynonyms, {
  name: "search-synonym",
  texts: "search-synonym:",
  paths: { list: "/admin/search/synonyms" },
  calls: { base: "/api/search_synonym", access: only("ADMIN") },
  fields: { words: trilingual({ max: longestGroup, required: true, called: "synonyms" }) },
  hints: ["words"],
  title: ({ words }, locale) => shownWords(words, flagOf(locale)),
  columns: ["title", "updateTime"],
  sort: "-updateTime",
  search: (keyword) => hasWords(searchSynonyms.searchText, keyword),
  hasImport: true,
  prepare: (_, values, { before }) => {
    const { words } = { ...before, ...values };
    const all = wordsOfGroup(Object.values(words));
    const [typed = ""] = Object.values(words);
    if (all.length < 2) throw new DomainError("synonymAlone", { field: "words", params: { typed } });
    return { searchText: searchTextOf(all) };
  },
  purges: () => [synonymsTag],
});
