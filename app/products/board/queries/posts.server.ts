import { and, eq, type SQL } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { cutText } from "~/foundation/search/provider";
import { toNum } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { missing } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { sheetTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { boardCategories, boardPosts } from "~db/schema/board";
import type { Asked } from "../rules/addresses";
import { amongWords, byAuthor, inCategory, newest, postListed, postShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** Characters of a post's text on a card. */
const cardText = 80;

const columns = {
  post: boardPosts,
  category: boardCategories.name,
  nickname: users.nickname,
  avatar: users.avatar,
};

const shownPosts = (db: Db) =>
  db.select(columns).from(boardPosts).innerJoin(boardCategories, inCategory).innerJoin(users, byAuthor).$dynamic();
/** A post with its category and author, as lists and pages read it. */
export type PostRow = Awaited<ReturnType<typeof shownPosts>>[number];

const narrowedTo = ({ categoryId, area, keyword }: Omit<Asked, "page">): SQL | undefined => {
  const where = and(
    postListed,
    categoryId ? eq(boardPosts.categoryId, categoryId) : undefined,
    area ? eq(boardPosts.area, area) : undefined,
  );
  return and(where, amongWords(keyword, where));
};

/** One page of the posts that visitors see, published last first; counted up to ten pages ahead. */
export async function postPage<T>(
  db: Db,
  { as, ...asked }: Omit<Asked, "page"> & { as: (row: PostRow) => T },
  paging: Paging,
) {
  const where = narrowedTo(asked);
  const [rows, total] = await Promise.all([
    shownPosts(db)
      .where(where)
      .orderBy(...newest)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, boardPosts, where, paging, offeredAhead),
  ]);
  return pageOf(rows.map(as), total, paging);
}

/** A post that visitors see. Throws notFindData. */
export async function openPost(db: Db, id: number): Promise<PostRow> {
  const [row] = await shownPosts(db).where(and(eq(boardPosts.id, id), postShown));
  if (!row) throw missing();
  return row;
}

/** A post as a card of a list. */
export const postCard = ({ post, category, nickname }: PostRow, locale: Locale) => ({
  id: post.id,
  title: post.title,
  text: cutText(post.content, cardText),
  picture: post.images[0] ?? null,
  category: inLanguage(category, flagOf(locale)).text,
  area: post.area && prefectureName(locale, post.area),
  price: post.price,
  author: nickname,
  published: { at: (post.publishTime ?? post.createTime).toISOString(), shown: sheetTime(post.publishTime) },
});
export type PostCard = ReturnType<typeof postCard>;

/** A post as its page shows it. The contact is for signed-in viewers; others get null. */
export const postView = (row: PostRow, locale: Locale, { isSignedIn }: { isSignedIn: boolean }) => ({
  ...postCard(row, locale),
  content: row.post.content,
  images: row.post.images,
  expires: sheetTime(row.post.expireAt),
  avatar: row.avatar,
  authorNum: toNum(row.post.ownerId),
  contact: isSignedIn ? { kind: row.post.contactKind, text: row.post.contact } : null,
});
export type PostView = ReturnType<typeof postView>;

/** A post as the API returns it; the contact only to signed-in callers. */
export const postEntity = ({ post, category, nickname }: PostRow, { isSignedIn }: { isSignedIn: boolean }) => ({
  id: post.id,
  category: { id: post.categoryId, name: category.zh ?? category.ja ?? category.en ?? "" },
  title: post.title,
  content: post.content,
  images: post.images,
  area: post.area,
  price: post.price,
  contactKind: post.contactKind,
  ...(isSignedIn && { contact: post.contact }),
  author: { userNum: toNum(post.ownerId), nickname },
  publishTime: post.publishTime,
  expireAt: post.expireAt,
  createTime: post.createTime,
  updateTime: post.updateTime,
});
