import { desc } from "drizzle-orm";
import type { Db } from "~db/client";
import { blockedWords } from "~db/schema/comments";

/** All blocked words, folded for comparison. */
export async function foldedWords(db: Db): Promise<string[]> {
  const rows = await db.select({ folded: blockedWords.folded }).from(blockedWords);
  return rows.map(({ folded }) => folded);
}

/** The blocked words, the newest first. */
export const listWords = (db: Db) =>
  db.select({ id: blockedWords.id, word: blockedWords.word }).from(blockedWords).orderBy(desc(blockedWords.id));
