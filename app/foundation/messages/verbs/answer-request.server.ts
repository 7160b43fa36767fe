import { and, eq, ne } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { conversations } from "~db/schema/messages";
import type { MessageType } from "../rules";
import { isPair, lockPair, pairOf } from "./pair.server";
import { readConversation } from "./read-messages.server";

/**
 * Accepts or declines another person's message request. Throws `messageAnswered` unless the request waits for this
 * person.
 */
export async function answerRequest(
  tx: Tx,
  userId: number,
  answer: { type: MessageType; otherId: number; accept: boolean },
): Promise<void> {
  const pair = pairOf(userId, answer.otherId);
  await lockPair(tx, pair);
  const moved = await tx
    .update(conversations)
    .set({ state: answer.accept ? "open" : "declined" })
    .where(and(isPair(pair, answer.type), eq(conversations.state, "request"), ne(conversations.startedBy, userId)))
    .returning({ id: conversations.id });
  if (moved.length === 0) throw new DomainError("messageAnswered");
  if (!answer.accept) await readConversation(tx, userId, answer);
}
