import { type Connection, connect, type Db } from "~db/client";
import { env } from "./env.server";

let connection: Connection | undefined;

function open(): Connection {
  connection ??= connect(env.DATABASE_URL, { max: env.DATABASE_POOL });
  return connection;
}

/** The pool of this process. */
export const database = (): Db => open().db;

/** The driver of this process, for LISTEN and for libraries that take SQL text. */
export const driver = () => open().sql;

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

/** Whether `error` carries this SQLSTATE or driver code, itself or as its cause. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Whether the database could not be reached at all; the caller answers "try again". */
export const isOutage = (error: unknown): boolean => {
  const code = codeOf(error);
  return code !== undefined && (/^(57P|08)/.test(code) || code.startsWith("CONNECT") || code.startsWith("ECONN"));
};

/**
 * Runs `work` in one READ COMMITTED transaction and retries the whole of it, at most 5 times with jitter,
 * when the database says so or the connection breaks (reliability 5.1). `work` must have no outside effect.
 * A commit whose answer was lost is only safe to repeat under an idempotency key, which every money form carries.
 */
export async function transact<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open().db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt === 5 || !retryable.has(codeOf(error) ?? "")) throw error;
      await new Promise((done) => setTimeout(done, attempt * 20 + Math.random() * 60));
    }
  }
}
