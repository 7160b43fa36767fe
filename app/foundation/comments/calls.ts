import { z } from "zod";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { operatorOf } from "~/foundation/audit/operator";
import { findSubject } from "~/foundation/subjects/subject.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf, pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { commentEntity } from "./comment-view.server";
import { deskCells } from "./desk-cells.server";
import { commentBody, subjectShape } from "./forms";
import { likerOf } from "./liker.server";
import { countsOf, listThreads, readThread } from "./queries/comment-list.server";
import { deskComments } from "./queries/desk-list.server";
import { commentsTable } from "./rules/comments-table";
import { commentSizes } from "./rules/sizes";
import { deleteComment } from "./verbs/delete-comment.server";
import { likeComment } from "./verbs/like-comment.server";
import { postComment } from "./verbs/post-comment.server";

const paging = z.object(pagingShape);
const withId = z.object({ id: rowId });

/** The calls of comments [N10, N11, N12, N13, N14]. */
export const commentCalls: readonly Call[] = [
  call(
    "GET /api/comment/list/:type/:refId",
    anyone,
    { params: subjectShape, query: paging },
    async ({ context, db, params, query }) => {
      if (!(await findSubject(db, params, "comments", flagOf(context.locale)))) throw missing();
      const asked = pagingOf(query, commentSizes.page);
      const of = { ...asked, replies: commentSizes.preview, reader: someoneOf(context) };
      const [threads, counts] = await Promise.all([listThreads(db, params, of), countsOf(db, params)]);
      return pageOf(threads.map(commentEntity(translator(context.locale)).thread), counts.roots, asked);
    },
  ),
  call(
    "GET /api/comment/list/reply/:id",
    anyone,
    { params: withId, query: paging },
    async ({ context, db, params, query }) => {
      const asked = pagingOf(query, commentSizes.replyCall);
      const thread = await readThread(db, params.id, { ...asked, reader: someoneOf(context) });
      if (!thread || !(await findSubject(db, thread, "comments", flagOf(context.locale)))) throw missing();
      return pageOf(thread.replies.map(commentEntity(translator(context.locale)).reply), thread.replyNum, asked);
    },
  ),
  call(
    "POST /api/comment",
    signedIn,
    { body: commentBody },
    async ({ context, tx, body }) => {
      const { comment } = await postComment(tx, actorOf(context), body);
      const { id, type, refId, parentId, content, status } = comment;
      return success({ id, detail: { id, type, refId, parentId, content, status } });
    },
    { limit: "comment" },
  ),
  call("DELETE /api/comment/delete/:id", signedIn, { params: withId }, async ({ context, tx, params }) => {
    await deleteComment(tx, actorOf(context), operatorOf(context), params.id);
    return success();
  }),
  call(
    "PUT /api/comment/like/:id",
    anyone,
    { params: withId, body: z.object({ like: z.boolean() }) },
    async ({ context, params, body }) => {
      const who = await likerOf(context);
      const { likeNum, changed } = await transact((tx) => likeComment(tx, who, { ...params, ...body }));
      return { result: changed ? "success" : "info", detail: likeNum };
    },
    { steps: true },
  ),
  call(
    "GET /api/admin/comment/list",
    only("ADMIN"),
    { query: tableInput(commentsTable) },
    async ({ context, db, query }) => {
      const list = await deskComments(db, query.state, flagOf(context.locale));
      const t = translator(context.locale);
      return tableReply(commentsTable, query, list, { context, t, cells: deskCells(t) });
    },
  ),
];
