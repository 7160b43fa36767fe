import { eq, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { feedbacks } from "~db/schema/site";

/** Todo of administrators: messages that are not handled yet. */
export function feedbackTodos({ roles }: Concerned, t: Translate) {
  if (!roles.has("ADMIN")) return [];
  const count = countRows(feedbacks, eq(feedbacks.status, "new"));
  return [{ id: "feedback", count, text: t("feedback:todo"), to: href("/admin/feedback") }];
}

/** Exports a user's own messages and their answers. */
export const exportFeedback = (db: Db, userId: number) =>
  db
    .select({
      email: feedbacks.email,
      content: feedbacks.content,
      answer: feedbacks.answer,
      createTime: feedbacks.createTime,
    })
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId))
    .orderBy(feedbacks.id);

/** Removes address and user id from the messages of anonymised users; their content stays. */
export async function forgetFeedback(db: Db): Promise<void> {
  await db.execute(sql`
    update feedback set email = '', user_id = null
    from user_account u where u.id = feedback.user_id and u.anonymised_at is not null`);
}
