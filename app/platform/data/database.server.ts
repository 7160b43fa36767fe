import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { begin, type Connection, connect, type Db, isInTransaction, isTx, type Tx } from "~db/client";

/** Statements that were logged already. */
const logged = new Set<string>();

/**
 * Refuses a statement on the pool while a transaction is open in the same async flow: requests that hold one connection
 * and wait for a second block each other once there are enough of them. In production it is logged once per statement.
 */
function refuseSecond(statement: string): void {
  if (!isInTransaction()) return;
  const error = new Error(
    `A second connection inside a transaction: hand its tx on to this statement, or run it before transact(): ${statement.slice(0, 200)}`,
  );
  if (env.NODE_ENV !== "production") throw error;
  if (logged.has(statement)) return;
  logged.add(statement);
  log.error({ err: error.stack }, "a second connection inside a transaction");
}

let connection: Connection | undefined;

function open(): Connection {
  const { DATABASE_POOL: max, DATABASE_WAIT_MS: longestWait } = env;
  connection ??= connect(env.DATABASE_URL, { max, longestWait, before: refuseSecond });
  return connection;
}

/** The transaction of a preview (`pretend`). */
const pretended = new AsyncLocalStorage<Tx>();

/** The pool of this process; inside `pretend` the preview's transaction. */
export const database = (): Db => pretended.getStore() ?? open().db;

/** The driver of this process, for LISTEN and for libraries that take SQL text. */
export const driver = () => open().sql;

/**
 * Runs a read that may take up to `longest` ms, on a connection of its own: the pool's connections are closed long
 * before that, by the database and by the watched socket.
 */
export async function readLong<T>(longest: number, read: (db: Db) => Promise<T>): Promise<T> {
  const own = connect(env.DATABASE_URL, { max: 1, statementTimeout: longest, before: refuseSecond });
  try {
    return await read(own.db);
  } finally {
    await own.close();
  }
}

/** Closes the pool; waits up to 5 s for running statements. */
export async function closeDatabase(): Promise<void> {
  await connection?.close();
  connection = undefined;
}

/** Serialization failure, deadlock, lock timeout of a deadlock, or a connection lost before anything was sent. */
const retryable = new Set([
  "40001",
  "40P01",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "57P01",
  "57P03",
]);

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string") return at.code;
  return undefined;
}

/** Whether the connection was lost or never made, as opposed to a refusal by a database that answers. */
const isLostConnection = (code: string): boolean =>
  /^(57P|08|CONNECT|ECONN)/.test(code) || code === "ETIMEDOUT" || code === "EPIPE";

/**
 * Whether the database could not be reached, or had no room or time (53…, 57014, 55P03): the caller answers "try
 * again".
 */
export const isOutage = (error: unknown): boolean => {
  const code = codeOf(error);
  return code !== undefined && (isLostConnection(code) || /^(53|57014|55P03|25P03)/.test(code));
};

/** Value of the Retry-After header after an outage, in seconds. */
export const outageSeconds = "5";

/** How long a lost connection is retried, in ms: a visitor gets an answer within 2 s [CR5]. */
const patience = 1_000;

/**
 * Runs `work` in one READ COMMITTED transaction and retries the whole of it, at most 5 times with jitter, when the
 * database asks for it or the connection breaks [G1]. `work` must have no effects outside the database. A commit whose
 * answer was lost is never repeated here, since it may have happened: the caller answers 503, and a client that repeats
 * its idempotency key gets the first outcome.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      return await begin(open().db, async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      });
    } catch (error) {
      const code = codeOf(error) ?? "";
      const isLate = isLostConnection(code) && performance.now() - start > patience;
      if (attempt === 5 || isLate || !retryable.has(code) || (committing && isLostConnection(code))) throw error;
      await new Promise((done) => setTimeout(done, attempt * 20 + Math.random() * 60));
    }
  }
}

/** Runs `work` in the transaction `db`, or in one of its own when `db` is the pool: for reads that also write. */
export const transactWithin = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isTx(db) ? work(db) : transact(work);

/** Carries a result out of a transaction by rolling it back. */
class Seen<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("rolled back");
    this.value = value;
  }
}

/**
 * Returns what `see` finds after `change`, without making the change: both run in one transaction that is rolled back,
 * and `database()` answers from that transaction meanwhile.
 */
export async function pretend<C, T>(change: (tx: Tx) => Promise<C>, see: (changed: C) => Promise<T>): Promise<T> {
  try {
    return await begin(open().db, async (tx): Promise<never> => {
      const changed = await change(tx);
      throw new Seen(await pretended.run(tx, () => see(changed)));
    });
  } catch (error) {
    if (error instanceof Seen) return error.value as T;
    throw error;
  }
}
