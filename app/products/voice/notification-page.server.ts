import type { Box } from "~/foundation/notifications/filters";
import { notificationPart } from "~/foundation/notifications/notification-page.server";
import { toNum } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { isPrefetch } from "~/platform/http/visit.server";
import { href } from "~/platform/screens/href";
import { feedOf, sliceIn } from "./feed-page.server";
import { mentionPosts } from "./queries/mentions.server";
import { readMentions } from "./verbs/read-mentions.server";

/** The notifications of Voice; the first filter shows the posts themselves. */
export const voiceBox: Box = {
  path: href("/voice/notification"),
  filters: {
    mention: ["microblog-mention"],
    comment: ["microblog-comment"],
    reaction: ["microblog-like", "microblog-repost"],
    follow: ["microblog-follow"],
  },
};

/**
 * Loader of the posts that mention the viewer, which are read by that, or of the notifications about their posts and
 * followers.
 */
export const voiceNotificationLoader = loadSignedIn(async (call) => {
  const { actor, db, locale, request, url } = call;
  const view = await notificationPart(call, voiceBox);
  const isMentions = view.filter === "mention";
  const posts = isMentions ? await mentionPosts(db, actor.userId, sliceIn(url)) : [];
  const unread = posts.filter((post) => post.isMentionUnRead).map(({ id }) => id);
  if (unread.length > 0 && !isPrefetch(request)) await transact((tx) => readMentions(tx, actor, unread));
  return {
    path: voiceBox.path,
    view,
    isMentions,
    feed: feedOf(posts, locale, voiceBox.path),
    num: toNum(actor.userId),
  };
});
