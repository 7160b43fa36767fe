import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { courseDocSales, courseDocs } from "~db/schema/school";
import { boughtDocs } from "../../sale/bought.server";
import { type SaleStore, sell } from "../../sale/verbs/sell.server";
import { docShown } from "../visible.server";

const store: SaleStore = {
  kind: "course_doc",
  target: "course-doc",
  has: async (tx, buyerId, id) => (await boughtDocs(tx, buyerId, [id])).has(id),
  insert: async (tx, { wareId: docId, ...sale }) => {
    const made = await tx
      .insert(courseDocSales)
      .values({ ...sale, docId })
      .onConflictDoNothing()
      .returning({ id: courseDocSales.id });
    return made.length > 0;
  },
};

/**
 * Buys a document that visitors see at the price that it has now: its row stays locked against changes until the
 * commit. Throws `notFindData`, and as `sell`.
 */
export async function buyDoc(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  id: number,
): Promise<"bought" | "had" | "free"> {
  const { ownerId, title, price, isPointPay } = courseDocs;
  const [doc] = await tx
    .select({ id: courseDocs.id, ownerId, title, price, isPointPay })
    .from(courseDocs)
    .where(and(eq(courseDocs.id, id), docShown))
    .for("share");
  if (!doc) throw missing();
  return sell(tx, store, doc, userId);
}
