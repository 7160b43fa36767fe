import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, words } from "./columns";
import { searchIndex } from "./search-index";

/** Words that mean the same when somebody searches, in each language separated by commas. */
export const searchSynonyms = pgTable(
  "search_synonym",
  {
    id: id(),
    words: words("words"),
    /** Folded text of all words, for the desk's search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [index("search_synonym_update_idx").on(t.updateTime, t.id), searchIndex("search_synonym", t.searchText)],
);
