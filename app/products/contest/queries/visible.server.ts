import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { isAmong } from "~/platform/data/found-first";
import { hasWords } from "~/platform/data/has-words";
import { users } from "~db/schema/accounts";
import { photoContests, photoWorks } from "~db/schema/contest";

/** Contests that visitors see. */
export const contestShown = and(isNull(photoContests.deletedTime), gte(photoContests.seq, 0));

/** Contests whose awards everybody sees. */
export const resultsOut = sql`${photoContests.resultTime} <= statement_timestamp()`;

/** A work's contest. */
export const inContest = eq(photoContests.id, photoWorks.contestId);

/** A work's author. */
export const byAuthor = eq(users.id, photoWorks.ownerId);

/** Accounts that are neither closed nor disabled. */
const accountOpen = and(isNull(users.closedAt), isNull(users.disabledAt));

const approved = eq(photoWorks.status, "approved");

/** Works that visitors see, for queries that join contest and author: nothing is shown before an approval [EV5]. */
export const workShown = and(approved, contestShown, accountOpen);

/** The same, for queries that select works only. */
export const workListed = and(
  approved,
  isAmong(photoWorks.contestId, { from: photoContests, id: photoContests.id, where: contestShown }),
  sql`exists (select 1 from ${users} where ${byAuthor} and ${accountOpen})`,
);

/** Works that have a keyword's words. */
export const withWords = (keyword: string): SQL | undefined => hasWords(photoWorks.searchText, keyword);
