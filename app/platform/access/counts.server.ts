import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import { table } from "~/platform/domain/composed.server";
import { type Db, isTx } from "~db/client";

/** What waits for a person, by the names under which the domains count it. */
export type Counts = Readonly<Record<string, number>>;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /**
     * What the frame of every page counts for who is signed in: one number, as SQL about the account whose id `userId`
     * is. All of them are one statement, which also finds the session when a page is asked for, so each must be
     * answered by an index.
     */
    counters: (userId: SQLWrapper) => SQL<number>;
  }
}

/** All domains' counters of an account, as columns of a statement that knows its id. */
export const counterColumns = (userId: SQLWrapper): Record<string, SQL<number>> =>
  Object.fromEntries(
    Object.entries(table("counters")).flatMap(([name, count]) =>
      count ? [[name, sql<number>`(${count(userId)})`.mapWith(Number)]] : [],
    ),
  );

const build = (db: Db) =>
  db
    .select(counterColumns(sql`who.id`))
    .from(sql`(select ${sql.placeholder("userId")}::bigint as id) who`)
    .prepare("frame_counts");

const prepared = prepareOnce(build);

/** What waits for a person now, asked for by itself: after a form was sent, say. */
export async function countsOf(db: Db, userId: number): Promise<Counts> {
  const [row] = await (isTx(db) ? build(db) : prepared(db)).execute({ userId });
  return row ?? {};
}
