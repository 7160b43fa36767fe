import { and, count, eq, ne, type SQL, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { requireWords } from "~/foundation/reviews/verbs/require-words.server";
import type { Actor } from "~/platform/access/actor";
import { lockNumber } from "~/platform/data/locks";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { boardCategories, boardPosts } from "~db/schema/board";
import { searchTextOf } from "~db/text/search-text";
import { categoryShown } from "../queries/visible.server";
import { contactProblem, normalContact } from "../rules/contact";
import type { ContactKind } from "../rules/contact-kinds";
import { boardLimits as limits } from "../rules/limits";
import { boardTag, postTag } from "../tags";

type Author = Pick<Actor, "userId">;

/** What an author writes; `price` in yen, null to be agreed; `images` are keys of settled files. */
export type PostWords = {
  categoryId: number;
  title: string;
  content: string;
  area: string;
  price: number | null;
  contactKind: ContactKind;
  contact: string;
  images: readonly string[];
};

/** Column values of a post that is shown from now on, for 30 days by the database clock. */
export const shownFromNow = {
  status: "open",
  publishTime: sql`clock_timestamp()` as never,
  expireAt: sql`clock_timestamp() + make_interval(days => ${limits.days})` as never,
};

/** Purges the pages that show a post. */
export const purgePost = (tx: Tx, id: number) => purgeTags(tx, boardTag, postTag(id));

/** Locks a category out of those that meet `among`. Throws `boardCategoryGone` for any other. */
export async function requireCategory(tx: Tx, id: number, among: SQL | undefined): Promise<void> {
  const [category] = await tx
    .select({ id: boardCategories.id })
    .from(boardCategories)
    .where(and(eq(boardCategories.id, id), among))
    .for("share");
  if (!category) throw new DomainError("boardCategoryGone", { field: "categoryId" });
}

/**
 * Throws `boardTooMany` when the person has 10 open posts besides `except`. A lock of the person holds until the
 * transaction ends, so that posts at the same time are counted.
 */
export async function requireRoom(tx: Tx, ownerId: number, except = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("boardOwner")}, hashtext(${String(ownerId)}))`);
  const { id, status, expireAt } = boardPosts;
  const [open] = await tx
    .select({ posts: count() })
    .from(boardPosts)
    .where(
      and(eq(boardPosts.ownerId, ownerId), eq(status, "open"), sql`${expireAt} > clock_timestamp()`, ne(id, except)),
    );
  if ((open?.posts ?? 0) >= limits.open) throw new DomainError("boardTooMany", { params: { max: limits.open } });
}

/** The stored columns of what an author wrote. Throws `boardContact` beside the field for one that cannot be used. */
function columnsOf({ images, ...words }: PostWords) {
  const { contactKind } = words;
  if (contactProblem(contactKind, words.contact)) throw new DomainError("boardContact", { field: "contact" });
  const contact = normalContact(contactKind, words.contact);
  return { ...words, contact, images: [...images], searchText: searchTextOf([words.title, words.content]) };
}

const claim = (tx: Tx, author: Author, id: number, keys: readonly string[]) =>
  claimFiles(tx, author, { kind: "board", keys, ref: `board:${id}`, field: "images" });

/**
 * Stores a post: unseen as a draft, or shown for 30 days [B1]. Throws `userSilenced`, `reviewBlockedWord`,
 * `boardCategoryGone`, `boardContact`, `boardTooMany`, and `uploadFailed` for another person's pictures.
 */
export async function writePost(
  tx: Tx,
  author: Author,
  words: PostWords,
  { isDraft }: { isDraft: boolean },
): Promise<{ id: number }> {
  const { userId } = author;
  await requireWords(tx, userId, `${words.title}\n${words.content}`, "content");
  await requireCategory(tx, words.categoryId, categoryShown);
  if (!isDraft) await requireRoom(tx, userId);
  const [post] = await tx
    .insert(boardPosts)
    .values({ ...columnsOf(words), ownerId: userId, ...(!isDraft && shownFromNow) })
    .returning({ id: boardPosts.id });
  if (!post) throw new Error("no post was stored");
  await claim(tx, author, post.id, words.images);
  if (!isDraft) await purgePost(tx, post.id);
  return post;
}

/** The person's own post, locked. Throws notFindData for any other. */
export async function lockOwnPost(tx: Tx, ownerId: number, id: number) {
  const [post] = await tx
    .select()
    .from(boardPosts)
    .where(and(eq(boardPosts.id, id), eq(boardPosts.ownerId, ownerId)))
    .for("update");
  if (!post) throw missing();
  return post;
}

/**
 * Changes the person's own post in whatever state it is; what is not named stays. `publish` shows a draft from now on.
 * Throws notFindData, `boardHidden` for a post that was hidden, and like `writePost`.
 */
export async function changePost(
  tx: Tx,
  author: Author,
  { id, publish = false, ...changes }: { id: number; publish?: boolean } & Partial<PostWords>,
): Promise<void> {
  const before = await lockOwnPost(tx, author.userId, id);
  if (before.status === "hidden") throw new DomainError("boardHidden");
  const { categoryId, title, content, area, price, images, contact } = before;
  const contactKind = before.contactKind as ContactKind;
  const words: PostWords = { categoryId, title, content, area, price, images, contact, contactKind, ...changes };
  await requireWords(tx, author.userId, `${words.title}\n${words.content}`, "content");
  await requireCategory(tx, words.categoryId, categoryShown);
  const isPublished = publish && before.status === "draft";
  if (isPublished) await requireRoom(tx, author.userId, id);
  await tx
    .update(boardPosts)
    .set({ ...columnsOf(words), ...(isPublished && shownFromNow), updateTime: sql`clock_timestamp()` as never })
    .where(eq(boardPosts.id, id));
  await claim(tx, author, id, words.images);
  await purgePost(tx, id);
}
