import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Texts in one language that were not written anew when another language of the same field changed. `ref` is the thing
 * (`banner:12`), `field` its column. The row goes when the text is written anew or said to be right still.
 */
export const staleWords = pgTable(
  "stale_words",
  { ref: text("ref").notNull(), field: text("field").notNull(), flag: text("flag").notNull() },
  (t) => [
    primaryKey({ columns: [t.ref, t.field, t.flag] }),
    check("stale_words_flag", sql`${t.flag} in ('zh','ja','en')`),
  ],
);
