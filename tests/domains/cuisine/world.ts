import { eq } from "drizzle-orm";
import type { Db, Tx } from "~db/client";
import { dishLines, tableSessions } from "~db/schema/cuisine";
import { inTransaction } from "../../harness/transaction";

/** What tests of tables do with a database: verbs in transactions of their own, the keys of refusals, what is stored. */
export const tablesIn = (db: Db) => {
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
  return {
    run,
    refusal: (work: (tx: Tx) => Promise<unknown>) =>
      run(work).then(
        () => null,
        (error) => error.key,
      ),
    sessionOf: async (id: number) => (await db.select().from(tableSessions).where(eq(tableSessions.id, id)))[0],
    linesOf: (id: number) => db.select().from(dishLines).where(eq(dishLines.sessionId, id)).orderBy(dishLines.id),
  };
};
