import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import { table } from "~/platform/domain/composed.server";
import { type Db, isTx } from "~db/client";

/** Counters of a user (unread messages, cart lines …) by the name under which a domain declares them. */
export type Counts = Readonly<Record<string, number>>;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /**
     * A counter in the frame of every page of a signed-in user: SQL for one number about the account `userId`. All
     * counters are one statement, which also finds the session when a page is requested, so each must be answered by an
     * index.
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

/** Reads the counters of a user on their own, e.g. after a form was submitted. */
export async function countsOf(db: Db, userId: number): Promise<Counts> {
  const [row] = await (isTx(db) ? build(db) : prepared(db)).execute({ userId });
  return row ?? {};
}
