import type { RequestContext } from "~/platform/access/request-context";
import type { Tx } from "~db/client";
import { feedbacks } from "~db/schema/site";
import type { FeedbackInput } from "../feedback-forms";

type From = Pick<RequestContext, "site" | "locale" | "actor">;

/** Stores a message to the operators; returns its id. */
export async function leaveFeedback(tx: Tx, { site, locale, actor }: From, input: FeedbackInput): Promise<number> {
  const { email, content } = input;
  const [row] = await tx
    .insert(feedbacks)
    .values({ email, content, site, locale, userId: actor?.userId ?? null })
    .returning({ id: feedbacks.id });
  return row?.id ?? 0;
}
