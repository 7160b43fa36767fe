import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { isAmong } from "~/platform/data/found-first";
import { hasWords } from "~/platform/data/has-words";
import { users } from "~db/schema/accounts";
import { boardCategories, boardPosts } from "~db/schema/board";

const { id, publishTime, searchText } = boardPosts;

/** Categories that visitors see. */
export const categoryShown = and(isNull(boardCategories.deletedTime), gte(boardCategories.seq, 0));

/** Accounts that are neither closed nor disabled. */
const accountOpen = and(isNull(users.closedAt), isNull(users.disabledAt));

/** Posts that are on the board at this moment, whatever their category and author. */
const onBoard = and(eq(boardPosts.status, "open"), sql`${boardPosts.expireAt} > statement_timestamp()`);

/** A post's category. */
export const inCategory = eq(boardCategories.id, boardPosts.categoryId);

/** A post's author. */
export const byAuthor = eq(users.id, boardPosts.ownerId);

/** Posts that visitors see, for queries that join category and author. */
export const postShown = and(onBoard, categoryShown, accountOpen);

/** The same, for queries that select posts only. */
export const postListed = and(
  onBoard,
  isAmong(boardPosts.categoryId, { from: boardCategories, id: boardCategories.id, where: categoryShown }),
  sql`exists (select 1 from ${users} where ${byAuthor} and ${accountOpen})`,
);

/** The order of the board: published or renewed last, first. */
export const newest: readonly SQL[] = [desc(publishTime), desc(id)];

/** Posts of a list that have a keyword's words, as far as a list looks for them; undefined for all. */
export const amongWords = (keyword: string, where: SQL | undefined): SQL | undefined =>
  isCandidate({ from: boardPosts, id, where, order: newest }, wordsNarrowing(searchText, keyword));

/** Posts that have a keyword's words. */
export const withWords = (keyword: string): SQL | undefined => hasWords(searchText, keyword);
