import { operatorOf } from "~/foundation/audit/operator";
import { likerOf } from "~/foundation/comments/liker.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { deliverPost, type NewPost } from "./deliver-post.server";
import * as shapes from "./forms";
import { draftOf } from "./queries/drafts.server";
import { postEntity } from "./queries/entities";
import { followedPosts } from "./queries/following.server";
import { heldPosts } from "./queries/held.server";
import { mentionPosts } from "./queries/mentions.server";
import { newerPosts } from "./queries/newer.server";
import { editsOf, openPost } from "./queries/one-post.server";
import { listPosts } from "./queries/posts.server";
import { searchPosts } from "./queries/search.server";
import { deletePost } from "./verbs/delete-post.server";
import { editPost } from "./verbs/edit-post.server";
import { handleHeld } from "./verbs/handle-held.server";
import { keepDraft } from "./verbs/keep-draft.server";
import { likePost } from "./verbs/like-post.server";
import { readMentions } from "./verbs/read-mentions.server";
import { repostPost } from "./verbs/repost-post.server";
import type { PostInput } from "./verbs/store-post.server";
import { viewerOf } from "./viewer.server";

type Body = Omit<PostInput, "link"> & {
  linkShare: PostInput["link"];
  contentRaw?: unknown;
  draft?: boolean | undefined;
};

const inputOf = ({ content, images, video, linkShare, mentions, draft }: Body): NewPost => ({
  content,
  images,
  video,
  link: linkShare,
  mentions,
  draft,
});

/** Whether a repost has something of its own, which makes it a quote [MS7]. */
const isQuote = ({ content, images = [], video, link }: PostInput): boolean =>
  content !== "" || images.length > 0 || Boolean(video) || Boolean(link);

const counted = ({ likeNum }: { likeNum: number }) => success({ detail: likeNum });

/** The calls of posts [MS1, MS2, MS3, MS9, MS10]. */
export const postCalls: readonly Call[] = [
  call("GET /api/mb/get/:id", anyone, { params: shapes.byId }, async ({ db, context, params }) =>
    postEntity(await openPost(db, viewerOf(context), params.id)),
  ),
  call("GET /api/mb/list", anyone, { query: shapes.listQuery }, async ({ db, context, query }) =>
    (await listPosts(db, viewerOf(context), query)).map(postEntity),
  ),
  call("GET /api/mb/list_follow", signedIn, { query: shapes.sliceQuery }, async ({ db, context, query }) =>
    (await followedPosts(db, actorOf(context).userId, query)).map(postEntity),
  ),
  call("GET /api/mb/list_search", anyone, { query: shapes.searchQuery }, async ({ db, context, query }) =>
    (await searchPosts(db, viewerOf(context), query)).map(postEntity),
  ),
  call("GET /api/mb/list_mention", signedIn, { query: shapes.sliceQuery }, async ({ db, context, query }) =>
    (await mentionPosts(db, actorOf(context).userId, query)).map(postEntity),
  ),
  call("GET /api/mb/newer", anyone, { query: shapes.newerQuery }, async ({ db, context, query }) => ({
    count: await newerPosts(db, viewerOf(context), query),
  })),
  call("GET /api/mb/edits/:id", anyone, { params: shapes.byId }, ({ db, context, params }) =>
    editsOf(db, viewerOf(context), params.id),
  ),
  call(
    "POST /api/mb/add",
    signedIn,
    { body: shapes.addBody },
    async ({ db, context, body, header }) => {
      const attempt = { key: header("idempotency-key"), route: "POST /api/mb/add", body };
      const { id, status } = await deliverPost(db, actorOf(context), inputOf(body), attempt);
      return success({ id, detail: { id, status } });
    },
    { steps: true },
  ),
  call(
    "POST /api/mb/comment",
    signedIn,
    { body: shapes.commentBody },
    async ({ db, context, body, header }) => {
      const attempt = { key: header("idempotency-key"), route: "POST /api/mb/comment", body };
      const { commentId } = body;
      const { id, status } = await deliverPost(db, actorOf(context), { ...inputOf(body), commentId }, attempt);
      return success({ id, detail: { id, status } });
    },
    { steps: true },
  ),
  call(
    "POST /api/mb/repost",
    signedIn,
    { body: shapes.repostBody },
    async ({ db, context, body, header }) => {
      const { repostId, repost } = body;
      const [actor, input] = [actorOf(context), inputOf(body)];
      if (isQuote(input)) {
        const attempt = { key: header("idempotency-key"), route: "POST /api/mb/repost", body };
        const { id, status } = await deliverPost(db, actor, { ...input, repostId }, attempt);
        return success({ id, detail: { id, status } });
      }
      const { id, isReposted } = await transact((tx) => repostPost(tx, actor, { repostId, repost }));
      return success({ ...(id !== null && { id }), detail: { isReposted } });
    },
    { steps: true },
  ),
  call("PUT /api/mb/edit", signedIn, { body: shapes.editBody }, async ({ tx, context, body }) => {
    const detail = await editPost(tx, actorOf(context), body);
    return success({ id: detail.id, detail });
  }),
  call(
    "GET /api/mb/draft",
    signedIn,
    { query: shapes.draftQuery },
    async ({ db, context, query: { mode, id = null } }) => ({
      content: await draftOf(db, actorOf(context).userId, { mode, id }),
    }),
  ),
  call(
    "PUT /api/mb/draft",
    signedIn,
    { body: shapes.draftBody },
    async ({ tx, context, body: { mode, id = null, content } }) => {
      await keepDraft(tx, actorOf(context), { mode, id, content });
      return success();
    },
  ),
  call("DELETE /api/mb/:id", signedIn, { params: shapes.byId }, async ({ tx, context, params }) => {
    await deletePost(tx, actorOf(context), params.id);
    return success();
  }),
  call(
    "PUT /api/mb/like",
    signedIn,
    { body: shapes.likeBody },
    async ({ context, body }) => {
      const who = await likerOf(context);
      return counted(await transact((tx) => likePost(tx, who, body)));
    },
    { steps: true },
  ),
  call(
    "PUT /api/mb/like/guest",
    anyone,
    { body: shapes.likeBody },
    async ({ context, body }) => {
      const who = await likerOf(context);
      return counted(await transact((tx) => likePost(tx, who, body)));
    },
    { steps: true },
  ),
  call("PUT /api/mb/read", signedIn, { body: shapes.readBody }, async ({ tx, context, body }) => {
    await readMentions(tx, actorOf(context), body.ids);
    return success();
  }),
  call("GET /api/admin/mb/held", only("ADMIN"), { query: shapes.sliceQuery }, ({ db, query }) => heldPosts(db, query)),
  call("PUT /api/admin/mb/handle", only("ADMIN"), { body: shapes.handleBody }, async ({ tx, context, body }) => {
    await handleHeld(tx, operatorOf(context), body);
    return success();
  }),
];
