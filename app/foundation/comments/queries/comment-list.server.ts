import { and, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { ofThing } from "~/foundation/subjects/of-thing.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { commentSubjects, comments } from "~db/schema/comments";
import type { CommentState } from "../rules/states";
import type { Liker } from "../rules/who";

/** A comment with its author. */
export type CommentRow = {
  id: number;
  type: string;
  refId: number;
  parentId: number | null;
  content: string;
  status: CommentState;
  replyNum: number;
  likeNum: number;
  createTime: Date;
  /** Null for a closed account. */
  author: { id: number; nickname: string; avatar: string | null; types: string } | null;
  /** Whether it answers another answer, and whose; `answered` is null for a closed account. */
  answers: boolean;
  answered: string | null;
  /** Whether the viewer likes it. */
  liked: boolean;
};
export type Thread = CommentRow & { replies: CommentRow[] };

type Paging = { size: number; offset: number };

type Line = Omit<CommentRow, "id" | "refId" | "parentId" | "createTime" | "author"> & {
  [key in "id" | "refId" | "authorId" | "thread"]: string;
} & {
  parentId: string | null;
  createTime: string;
  nickname: string;
  avatar: string | null;
  types: string;
  gone: boolean;
};

/** Must match the predicate of the index comment_list_idx. */
const isListed = sql`parent_id is null and (status = 'shown' or (status = 'deleted' and reply_num > 0))`;

/** SQL: whether the viewer likes the comment of `line`. */
const likedBy = (reader: Liker | null | undefined): SQL => {
  if (!reader) return sql`false`;
  return "userId" in reader
    ? sql`exists (select from comment_like own where own.comment_id = line.id and own.user_id = ${reader.userId}::bigint)`
    : sql`exists (select from comment_device_like own where own.comment_id = line.id and own.device = ${reader.device})`;
};

/** The comments of `line`, a query of comments each with its `thread`, with their authors and the viewer's likes. */
const linesOf = (db: Db, line: SQL, reader: Liker | null | undefined) =>
  db.execute<Line>(sql`
    select line.thread, line.id, line.type, line.ref_id as "refId", line.parent_id as "parentId", line.content,
      line.status, line.reply_num as "replyNum", line.like_num as "likeNum", line.create_time as "createTime",
      author.id as "authorId", author.nickname, author.avatar, author.types, author.closed_at is not null as gone,
      line.answered_user_id is not null as answers, answered.nickname as answered,
      ${likedBy(reader)} as liked
    from (${line}) line
    join user_account author on author.id = line.user_id
    left join user_account answered on answered.id = line.answered_user_id and answered.closed_at is null
    order by line.thread desc, line.id`);

const rowOf = ({ thread: _, authorId, nickname, avatar, types, gone, ...line }: Line): CommentRow => ({
  ...line,
  id: Number(line.id),
  refId: Number(line.refId),
  parentId: line.parentId === null ? null : Number(line.parentId),
  createTime: new Date(line.createTime),
  author: gone ? null : { id: Number(authorId), nickname, avatar, types },
});

function threadsOf(lines: readonly Line[]): Thread[] {
  const threads: Thread[] = [];
  for (const line of lines) {
    const row = rowOf(line);
    if (row.parentId === null) threads.push({ ...row, replies: [] });
    else threads.at(-1)?.replies.push(row);
  }
  return threads;
}

const countsQuery = prepareOnce((db) =>
  db
    .select({ shown: commentSubjects.shownNum, roots: commentSubjects.rootNum })
    .from(commentSubjects)
    .where(ofThing(commentSubjects))
    .prepare("comment_counts"),
);

/** Numbers of a subject's publicly visible comments, and of the first ones in its list. */
export async function countsOf(db: Db, { type, refId }: SubjectRef): Promise<{ shown: number; roots: number }> {
  const [row] = await countsQuery(db).execute({ type, refId });
  return row ?? { shown: 0, roots: 0 };
}

/** A page of a subject's first comments, the newest first, each with its first `replies` answers, in one query. */
export async function listThreads(
  db: Db,
  { type, refId }: SubjectRef,
  { size, offset, replies, reader }: Paging & { replies: number; reader?: Liker | null },
): Promise<Thread[]> {
  const line = sql`
    with root as materialized (
      select * from comment where type = ${type} and ref_id = ${refId} and ${isListed}
      order by id desc limit ${size} offset ${offset}
    )
    select root.id as thread, root.* from root
    union all
    select root.id as thread, answer.* from root cross join lateral (
      select * from comment where parent_id = root.id and status = 'shown' order by id limit ${replies}
    ) answer`;
  return threadsOf(await linesOf(db, line, reader));
}

/** A listed first comment with a page of its answers, the oldest first; null when there is none. */
export async function readThread(
  db: Db,
  id: number,
  { size, offset, reader }: Paging & { reader?: Liker | null },
): Promise<Thread | null> {
  const line = sql`
    select id as thread, comment.* from comment where id = ${id} and ${isListed}
    union all
    (select parent_id as thread, comment.* from comment
     where parent_id = ${id} and status = 'shown' order by id limit ${size} offset ${offset})`;
  return threadsOf(await linesOf(db, line, reader))[0] ?? null;
}

const heldQuery = prepareOnce((db) =>
  db
    .select({ id: comments.id, content: comments.content })
    .from(comments)
    .where(and(eq(comments.userId, sql.placeholder("userId")), eq(comments.status, "held"), ofThing(comments)))
    .orderBy(desc(comments.id))
    .limit(20)
    .prepare("comments_held"),
);

/** A person's comments on a subject that wait for an administrator, the newest first, 20 at most. */
export const heldOf = (db: Db, { type, refId }: SubjectRef, userId: number) =>
  heldQuery(db).execute({ type, refId, userId });

/** A comment of any state by id; `place` counts the shown answers up to it in its thread (0 for a first comment). */
export async function findComment(db: Db, id: number) {
  const [row] = await db
    .select({
      id: comments.id,
      type: comments.type,
      refId: comments.refId,
      parentId: comments.parentId,
      userId: comments.userId,
      status: comments.status,
      content: comments.content,
      nickname: users.nickname,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.id, id));
  if (!row) return null;
  if (row.parentId === null) return { ...row, place: 0 };
  const [before] = await db
    .select({ answers: count() })
    .from(comments)
    .where(and(eq(comments.parentId, row.parentId), eq(comments.status, "shown"), lte(comments.id, id)));
  return { ...row, place: before?.answers ?? 0 };
}
