import { data } from "@remix-run/node";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { ShareLinks } from "~/foundation/subjects/ui/share-links";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { isPrefetch } from "~/platform/http/visit.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { feedOf, ownNum, sliceIn } from "./feed-page.server";
import { postCards } from "./post-card.server";
import { editsOf, foundPost, mayCome, postAbove } from "./queries/one-post.server";
import { listPosts } from "./queries/posts.server";
import { voiceLimits } from "./rules/limits";
import { voiceTag } from "./tags";
import { readMentions } from "./verbs/read-mentions.server";
import { viewerOf } from "./viewer.server";

/**
 * Loader of a post's own page: what it answers, its earlier wordings, and its comments. For one that may still come it
 * says so, with the status of what is not found [MS19].
 */
export const detailLoader = load(async (call) => {
  const { actor, db, locale, origin, params, request, t, tags, url } = call;
  tags.add(voiceTag);
  const id = rowIdOf(params.id);
  const viewer = viewerOf(call);
  const post = await foundPost(db, viewer, id);
  if (!post && (await mayCome(db, id))) return data({ coming: id }, { status: 404 });
  if (!post) throw missing();
  const [above, edits, comments] = await Promise.all([
    postAbove(db, viewer, post),
    post.editTime ? editsOf(db, viewer, id) : [],
    listPosts(db, viewer, { commentId: id, ...sliceIn(url) }),
  ]);
  if (actor && post.isMentionUnRead && !isPrefetch(request)) await transact((tx) => readMentions(tx, actor, [id]));
  const path = href("/voice/detail/:id", { id });
  const card = postCards(locale);
  const words = Array.from(post.content.replace(/\s+/g, " ")).slice(0, voiceLimits.preview).join("");
  const title = t("voice:title.post", { name: post.user.nickname });
  const write = momentIn(locale);
  return {
    coming: null,
    post: card(post),
    above: above && card({ ...above, root: null }),
    edits: edits.map(({ content, writtenTime }) => ({ content, time: write(writtenTime) })),
    feed: feedOf(comments, locale, path),
    path,
    title,
    words: words || title,
    url: origin + path,
    num: ownNum(call),
    share: serverHtml(
      call,
      renderStatic(
        locale,
        <ShareLinks view={sharePart(call, { type: "voice", refId: id }, { path, text: words || title })} />,
      ),
    ),
    reasons: actor && !post.isOwn ? reportChoices(t) : null,
    isReport: url.searchParams.has("report"),
    trail: [
      { label: post.user.nickname, href: href("/voice/user/:userNum", { userNum: post.user.userNum }) },
      { label: t("voice:title.detail") },
    ],
  };
});
