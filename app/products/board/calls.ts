import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { settleUploads } from "~/foundation/files/settle.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { boardCategoryDesk } from "./category-desk.server";
import { hideBody, listQuery, saveBody, updateBody } from "./forms";
import { postDesk } from "./post-desk.server";
import { categoryEntities } from "./queries/categories.server";
import { ownEntity, ownPosts } from "./queries/own-posts.server";
import { openPost, type PostRow, postEntity, postPage } from "./queries/posts.server";
import { movePost } from "./verbs/move-post.server";
import { changePost, writePost } from "./verbs/write-post.server";

const byId = z.object({ id: rowId });
const moves = ["close", "renew"] as const;

/** The calls of the notice board [B1, B2]. */
export const boardCalls: readonly Call[] = [
  call("GET /api/board/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/board/list", anyone, { query: listQuery }, ({ db, context, query }) => {
    const { categoryId = null, area, keyword } = query;
    const as = (row: PostRow) => postEntity(row, { isSignedIn: context.actor !== null });
    return postPage(db, { categoryId, area, keyword, as }, pagingOf(query));
  }),
  call("GET /api/board/get/:id", anyone, { params: byId }, async ({ db, context, params }) =>
    postEntity(await openPost(db, params.id), { isSignedIn: context.actor !== null }),
  ),
  call("GET /api/board/myList", signedIn, { query: z.object(pagingShape) }, async ({ db, context, query }) => {
    const found = await ownPosts(db, actorOf(context).userId, pagingOf(query));
    return { ...found, content: found.content.map(ownEntity) };
  }),
  call(
    "POST /api/board/save",
    signedIn,
    { body: saveBody },
    async ({ db, context, body, header }) => {
      const actor = actorOf(context);
      const { draft, price = null, ...words } = body;
      await settleUploads(db, actor, "board", words.images, "images");
      const key = header("idempotency-key");
      const attempt = { userId: actor.userId, key, route: "POST /api/board/save", body };
      const post = { ...words, price };
      const { id } = await transact((tx) => once(tx, attempt, () => writePost(tx, actor, post, { isDraft: draft })));
      return success({ id });
    },
    { steps: true, limit: "board" },
  ),
  call(
    "PUT /api/board/update",
    signedIn,
    { body: updateBody },
    async ({ db, context, body }) => {
      const actor = actorOf(context);
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      await settleUploads(db, actor, "board", body.images ?? [], "images");
      await transact((tx) => changePost(tx, actor, { ...changes, id: body.id }));
      return success();
    },
    { steps: true, limit: "board" },
  ),
  ...moves.map((act) =>
    call(
      `PUT /api/board/${act}/:id`,
      signedIn,
      { params: byId },
      async ({ tx, context, params }) => {
        await movePost(tx, actorOf(context), act, params.id);
        return success();
      },
      { limit: "board" },
    ),
  ),
  call(
    "PUT /api/board/hide/:id",
    only("ADMIN"),
    { params: byId, body: hideBody },
    async ({ tx, context, params, body }) => {
      const values = { status: "hidden", hiddenReason: body.reason };
      await saveEntity(tx, postDesk, byOf(context), values, { id: params.id });
      return success();
    },
  ),
  ...deskCalls(postDesk),
  ...deskCalls(boardCategoryDesk),
];
