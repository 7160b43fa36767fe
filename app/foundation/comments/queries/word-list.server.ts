import { desc } from "drizzle-orm";
import type { Db } from "~db/client";
import { blockedWords } from "~db/schema/comments";

/** The words that hold comments back, the newest first. */
export const listWords = (db: Db) =>
  db.select({ id: blockedWords.id, word: blockedWords.word }).from(blockedWords).orderBy(desc(blockedWords.id));
