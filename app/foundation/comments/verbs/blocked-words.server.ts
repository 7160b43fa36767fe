import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { blockedWords } from "~db/schema/comments";
import { foldWord } from "../rules/blocked-words";

/**
 * Adds a blocked word, which holds comments from now on. Throws `wordBlank` without a letter, `wordKnown` for a known
 * one.
 */
export async function addWord(tx: Tx, operator: Operator, word: string): Promise<void> {
  const folded = foldWord(word);
  if (folded === "") throw new DomainError("wordBlank", { field: "word" });
  const [added] = await tx
    .insert(blockedWords)
    .values({ word, folded, createdBy: operator.userId })
    .onConflictDoNothing()
    .returning({ id: blockedWords.id });
  if (!added) throw new DomainError("wordKnown", { field: "word" });
  await audit(tx, operator, {
    action: "comment-word",
    actorId: operator.userId,
    target: `word:${added.id}`,
    detail: "+",
  });
}

/** Removes a blocked word; comments that it held stay held. Repeating it changes nothing. */
export async function removeWord(tx: Tx, operator: Operator, id: number): Promise<void> {
  const gone = await tx.delete(blockedWords).where(eq(blockedWords.id, id)).returning({ id: blockedWords.id });
  if (gone.length > 0)
    await audit(tx, operator, { action: "comment-word", actorId: operator.userId, target: `word:${id}`, detail: "-" });
}
