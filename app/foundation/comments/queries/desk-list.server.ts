import { and, eq, ilike } from "drizzle-orm";
import type { Waiting } from "~/foundation/profile/parts.server";
import { findSubjects } from "~/foundation/subjects/subject.server";
import type { Concerned } from "~/platform/access/actor";
import { containing } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { countRows } from "~/platform/data/count-rows";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { comments } from "~db/schema/comments";
import type { CommentColumn } from "../rules/comments-table";
import type { CommentState } from "../rules/states";

type DeskState = TableState<CommentColumn, "status" | "type" | "userId" | "keyword">;

/**
 * A page of comments for administrators; the held ones when no state is requested. Each with its subject as it is
 * now.
 */
export async function deskComments(db: Db, state: DeskState, flag: Flag) {
  const { status = "held", type, userId, keyword } = state.filters;
  const where = and(
    status === "all" ? undefined : eq(comments.status, status),
    type ? eq(comments.type, type) : undefined,
    userId ? eq(comments.userId, rowIdIn(userId) ?? -1) : undefined,
    keyword ? ilike(comments.content, containing(keyword)) : undefined,
  );
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, comments, where, { offset });
  const rows = await db
    .select({ comment: comments, author: users.nickname })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(where)
    .orderBy(...tableOrder(state, { time: comments.id }, comments.id))
    .limit(limit)
    .offset(offset);
  const subjects = await findSubjects(
    db,
    rows.map(({ comment }) => comment),
    flag,
  );
  return {
    rows: rows.map(({ comment, author }) => ({
      ...comment,
      status: comment.status as CommentState,
      author,
      subject: subjects.get(`${comment.type}:${comment.refId}`) ?? null,
    })),
    total,
  };
}
export type DeskRow = Awaited<ReturnType<typeof deskComments>>["rows"][number];

/** For administrators: the number of comments that wait for them. */
export function heldComments({ roles }: Concerned, t: Translate): Waiting[] {
  if (!roles.has("ADMIN")) return [];
  const count = countRows(comments, eq(comments.status, "held"));
  return [{ id: "comments", count, text: t("moderation:comments.todo"), to: href("/admin/comment") }];
}

/** The comments of a person, for administrators. */
export const commentsBy = (userId: number, t: Translate) => [
  {
    id: "comments",
    count: countRows(comments, eq(comments.userId, userId)),
    text: t("moderation:comments.title"),
    to: `${href("/admin/comment")}?status=all&userId=${userId}`,
  },
];
