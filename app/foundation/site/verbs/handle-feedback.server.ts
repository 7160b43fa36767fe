import { and, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { DomainError, missing } from "~/platform/errors";
import { parseLocale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { feedbacks } from "~db/schema/site";

/** Marks a message as handled, once; throws `feedbackHandled` if it was before, `notFindData` if it does not exist. */
async function take(
  tx: Tx,
  operator: Operator,
  id: number,
  change: { status: "answered" | "done"; answer?: string },
): Promise<typeof feedbacks.$inferSelect> {
  const [row] = await tx
    .update(feedbacks)
    .set({ ...change, handledBy: operator.userId, handledTime: sql`clock_timestamp()` })
    .where(and(eq(feedbacks.id, id), eq(feedbacks.status, "new")))
    .returning();
  if (row) return row;
  const [known] = await tx.select({ id: feedbacks.id }).from(feedbacks).where(eq(feedbacks.id, id));
  throw known ? new DomainError("feedbackHandled") : missing();
}

/** Answers a message by mail, in the language of the page it was sent from, with the message quoted below. */
export async function answerFeedback(
  tx: Tx,
  operator: Operator,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  const { email, content, locale } = await take(tx, operator, id, { status: "answered", answer });
  await queueMail(tx, {
    to: email,
    locale: parseLocale(locale) ?? "zh_CN",
    template: "feedback:mail",
    params: { answer },
    quote: content,
  });
  await audit(tx, operator, { action: "feedback-answer", actorId: operator.userId, target: `feedback:${id}` });
}

/** Closes a message without an answer. */
export async function closeFeedback(tx: Tx, operator: Operator, id: number): Promise<void> {
  await take(tx, operator, id, { status: "done" });
  await audit(tx, operator, { action: "feedback-done", actorId: operator.userId, target: `feedback:${id}` });
}
