import { foldedWords } from "~/foundation/comments/queries/word-list.server";
import { blockedWordIn } from "~/foundation/comments/rules/blocked-words";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/**
 * Throws `userSilenced` for a silenced person and `reviewBlockedWord` for a text with a blocked word, beside `field`.
 */
export async function requireWords(tx: Tx, userId: number, text: string, field: string): Promise<void> {
  if ((await personOf(tx, userId)).silenced) throw new DomainError("userSilenced", { field });
  if (blockedWordIn(text, await foldedWords(tx)) !== undefined) throw new DomainError("reviewBlockedWord", { field });
}
