import { and, count, desc, eq } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { boardPosts } from "~db/schema/board";

/** A person's posts in every state, newest first. */
export async function ownPosts(db: Db, userId: number, paging: { page: number; size: number; offset: number }) {
  const mine = eq(boardPosts.ownerId, userId);
  const [rows, [counted]] = await Promise.all([
    db.select().from(boardPosts).where(mine).orderBy(desc(boardPosts.id)).limit(paging.size).offset(paging.offset),
    db.select({ total: count() }).from(boardPosts).where(mine),
  ]);
  return pageOf(rows, counted?.total ?? 0, paging);
}

/** One of a person's own posts. Throws notFindData for any other. */
export async function ownPost(db: Db, userId: number, id: number) {
  const [row] = await db
    .select()
    .from(boardPosts)
    .where(and(eq(boardPosts.id, id), eq(boardPosts.ownerId, userId)));
  if (!row) throw missing();
  return row;
}

/** A post as its author gets it from the API. */
export const ownEntity = ({ ownerId: _, searchText: __, ...post }: Awaited<ReturnType<typeof ownPost>>) => post;

/** A person's posts for the export of their own data, newest first. */
export const exportPosts = (db: Db, userId: number) =>
  db
    .select({
      title: boardPosts.title,
      content: boardPosts.content,
      images: boardPosts.images,
      area: boardPosts.area,
      price: boardPosts.price,
      contactKind: boardPosts.contactKind,
      contact: boardPosts.contact,
      status: boardPosts.status,
      publishTime: boardPosts.publishTime,
      createTime: boardPosts.createTime,
    })
    .from(boardPosts)
    .where(eq(boardPosts.ownerId, userId))
    .orderBy(desc(boardPosts.id));
