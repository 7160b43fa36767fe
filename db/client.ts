import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A database or a transaction of it: every query and every verb takes one of these. */
export type Db = Pick<
  PostgresJsDatabase,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "$with"
  | "with"
>;

export type Connection = { db: PostgresJsDatabase; sql: postgres.Sql; close: () => Promise<void> };

/**
 * Opens a pool. Every connection carries the limits of reliability 5.1: lock wait 2 s, statement 5 s,
 * idle in transaction 15 s, and works in UTC.
 */
export function connect(url: string, options: { max?: number; statementTimeout?: number } = {}): Connection {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 2,
    idle_timeout: 60,
    /** Seconds until a lost connection is tried again; the driver's own answer grows to 20 s. */
    backoff: () => 0.1 + Math.random() * 0.2,
    onnotice: () => undefined,
    connection: {
      application_name: "tabikura",
      TimeZone: "UTC",
      lock_timeout: 2_000,
      statement_timeout: options.statementTimeout ?? 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
