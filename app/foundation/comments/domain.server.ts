import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { commentCalls } from "./calls";
import { commentPath } from "./comments-view";
import { comments } from "./domain";
import { exportComments } from "./export.server";
import { forgetComments } from "./forget-comments.server";
import { commentCheck } from "./integrity.server";
import { heldCount } from "./queries/desk-list.server";
import { commentReportable } from "./reportable.server";

export const commentsServer = serve(comments, {
  calls: commentCalls,
  targets: { comment: (id) => commentPath(id) },
  reportables: { comment: commentReportable },
  exporters: { comments: exportComments },
  forgetters: [forgetComments],
  checks: [{ book: "comments", check: commentCheck }],
  deskTodos: [
    async (db, { roles }, t) =>
      roles.has("ADMIN")
        ? [
            {
              id: "comments",
              count: await heldCount(db),
              text: t("moderation:comments.todo"),
              to: href("/admin/comment"),
            },
          ]
        : [],
  ],
});
