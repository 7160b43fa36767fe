import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { courseSales, courses } from "~db/schema/school";
import { boughtCourses } from "../../sale/bought.server";
import { type SaleStore, sell } from "../../sale/verbs/sell.server";
import { courseShown } from "../visible.server";

const store: SaleStore = {
  kind: "course",
  target: "course",
  has: async (tx, buyerId, id) => (await boughtCourses(tx, buyerId, [id])).has(id),
  insert: async (tx, { wareId: courseId, ...sale }) => {
    const made = await tx
      .insert(courseSales)
      .values({ ...sale, courseId })
      .onConflictDoNothing()
      .returning({ id: courseSales.id });
    return made.length > 0;
  },
};

/**
 * Buys a course that visitors see at the price that it has now: its row stays locked against changes until the commit.
 * Throws `notFindData`, and as `sell`.
 */
export async function buyCourse(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  id: number,
): Promise<"bought" | "had" | "free"> {
  const { ownerId, title, price, isPointPay } = courses;
  const [course] = await tx
    .select({ id: courses.id, ownerId, title, price, isPointPay })
    .from(courses)
    .where(and(eq(courses.id, id), courseShown))
    .for("share");
  if (!course) throw missing();
  return sell(tx, store, course, userId);
}
