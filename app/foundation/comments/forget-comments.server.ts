import { and, eq, isNotNull, ne } from "drizzle-orm";
import { findSubject } from "~/foundation/subjects/subject.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { comments } from "~db/schema/comments";
import { moveComment } from "./verbs/counts.server";
import { purgeComments } from "./verbs/publish.server";

/**
 * Deletes the comments of anonymised accounts and erases their text; others' answers stay. Their likes stay counted.
 */
export async function forgetComments(db: Db): Promise<void> {
  const rows = await db
    .select({ id: comments.id, userId: comments.userId })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(and(isNotNull(users.anonymisedAt), ne(comments.content, "")));
  for (const { id, userId } of rows)
    await transact(async (tx) => {
      const move = { from: ["shown", "held", "deleted"], to: "deleted" } as const;
      const gone = await moveComment(tx, id, move, { content: "", deletedBy: userId });
      if (gone) await purgeComments(tx, gone, await findSubject(tx, gone, "comments", "zh"));
    });
}
