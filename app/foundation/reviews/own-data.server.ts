import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { reviews } from "~db/schema/reviews";
import { takeAway } from "./verbs/take-away.server";

/** A person's reviews, newest first, for the personal data export. */
export const exportReviews = (db: Db, userId: number) =>
  db
    .select({
      type: reviews.type,
      refId: reviews.refId,
      stars: reviews.stars,
      content: reviews.content,
      pictures: reviews.pictures,
      answer: reviews.answer,
      status: reviews.status,
      createTime: reviews.createTime,
    })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.id));

/** Deletes the reviews of anonymised accounts: text, pictures and stars. */
export async function forgetReviews(db: Db): Promise<void> {
  const rows = await db
    .select({ id: reviews.id, userId: reviews.userId })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(isNotNull(users.anonymisedAt), ne(reviews.content, "")));
  for (const { id, userId } of rows)
    await transact(async (tx) => {
      await takeAway(tx, { userId, site: "main", requestId: "" }, id);
      await tx.update(reviews).set({ content: "", pictures: [], answer: "" }).where(eq(reviews.id, id));
    });
}
