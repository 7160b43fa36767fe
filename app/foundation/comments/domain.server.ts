import { serve } from "~/platform/domain/serve";
import { commentCalls } from "./calls";
import { commentPath } from "./comments-view";
import { comments } from "./domain";
import { exportComments } from "./export.server";
import { forgetComments } from "./forget-comments.server";
import { commentCheck } from "./integrity.server";
import { commentsBy, heldComments } from "./queries/desk-list.server";
import { commentReportable } from "./reportable.server";
import { withdrawComments } from "./verbs/withdraw-comments.server";

export const commentsServer = serve(comments, {
  calls: commentCalls,
  targets: { comment: (id) => commentPath(id) },
  reportables: { comment: commentReportable },
  exporters: { comments: exportComments },
  forgetters: [forgetComments],
  blockEnders: [withdrawComments],
  checks: [{ book: "comments", check: commentCheck }],
  deskTodos: [heldComments],
  personLinks: [commentsBy],
  personal: {
    comment: {
      stays: "others",
      emptied: ["content"],
      texts: ["*"],
      exported: { at: "comments.written" },
      withheld: ["held_for"],
    },
    comment_like: { stays: "counted", exported: { at: "comments.liked" } },
    comment_device_like: { stays: "counted", texts: ["device"], exported: "counted" },
    blocked_word: { stays: "house", texts: ["*"], exported: "house" },
  },
});
