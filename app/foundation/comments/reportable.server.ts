import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { commentPath } from "./comments-view";
import { findComment } from "./queries/comment-list.server";
import { takeAway } from "./verbs/delete-comment.server";

/** Makes a comment reportable while it is shown; administrators can remove it. */
export const commentReportable: Reportable = {
  describe: async (db, refId) => {
    const found = await findComment(db, rowIdIn(refId) ?? 0);
    if (!found || found.status === "deleted") return null;
    return { text: found.content, href: commentPath(found.id), ownerId: found.userId };
  },
  isVisible: async (db, _userId, refId) => (await findComment(db, rowIdIn(refId) ?? 0))?.status === "shown",
  remove: async (tx, operator, refId) => {
    await takeAway(tx, operator, rowIdIn(refId) ?? 0);
  },
};
