import { eq } from "drizzle-orm";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Db } from "~db/client";
import { reviews } from "~db/schema/reviews";
import { reviewPath } from "./reviews-view";
import { takeAway } from "./verbs/take-away.server";

const shown = async (db: Db, refId: string) => {
  const [row] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.id, rowIdIn(refId) ?? 0));
  return row?.status === "shown" ? row : null;
};

/** Makes a review reportable while it is shown; administrators can remove it. */
export const reviewReportable: Reportable = {
  describe: async (db, refId) => {
    const row = await shown(db, refId);
    return row && { text: row.content, href: reviewPath(row.id), ownerId: row.userId };
  },
  isVisible: async (db, _userId, refId) => (await shown(db, refId)) !== null,
  remove: async (tx, operator, refId) => {
    await takeAway(tx, operator, rowIdIn(refId) ?? 0);
  },
};
