import { begin, type Connection, type Db, type Tx } from "~db/client";

/** Runs `work` in one transaction of a test's own pool, as `transact` does on the process's, but never again. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  begin(db as Connection["db"], work);
