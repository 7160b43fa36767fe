import type errors from "../../../locales/en_US/errors-comments.json";
import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    comments: typeof errors;
  }
}

export const comments = domain("foundation/comments", {
  screens: [
    screen("/comments/:type/:refId", "comments.tsx", anyone, { title: "comments:title", cache: ["page", "thread"] }),
    screen("/admin/comment", "desk.tsx", only("ADMIN"), {
      title: "moderation:comments.title",
      menu: { group: "content" },
    }),
  ],
  targets: ["comment"],
  reportables: ["comment"],
  books: ["comments"],
  settings: { "comment.newAccountDays": { min: 0, max: 365, initial: 0, unit: "days" } },
  limits: {
    comment: { points: 6, duration: 60 },
    like: { points: 60, duration: 60 },
    /** Per IP address, since a device without its token counts as a new one. */
    likeByIp: { points: 120, duration: 600 },
  },
  auditActions: ["comment-pass", "comment-remove", "comment-word"],
});
