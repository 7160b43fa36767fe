import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { watchedSocket } from "./watched-socket";

/** A database or a transaction of it: what reads take. It begins nothing: that is `transact`'s. */
export type Db = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "$with" | "with"
>;

declare const madeByTransact: unique symbol;

/**
 * A transaction: what verbs take. Only `transact` (app/platform/data/database.server.ts) makes one, and `transaction`
 * makes a savepoint of it.
 */
export type Tx = Db & {
  readonly [madeByTransact]: true;
  transaction: <T>(work: (savepoint: Tx) => Promise<T>) => Promise<T>;
};

/**
 * Runs `work` in one transaction of a connection's database: for `transact`, and for scripts and tests that have a
 * connection of their own.
 */
export const begin = <T>(db: Connection["db"], work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as Db as Tx));

export type Connection = { db: PostgresJsDatabase; sql: postgres.Sql; close: () => Promise<void> };

/** Longest statement, and how much longer an answer is waited for before the connection counts as lost, milliseconds. */
const [statementMs, graceMs] = [5_000, 500];

/** Whether the address asks for TLS, whose connections cannot be watched from outside. */
const wantsTls = (url: string): boolean => /[?&](ssl|sslmode)=(?!disable|false)/.test(url);

/**
 * Opens a pool. Every connection carries the limits of reliability 5.1: lock wait 2 s, statement 5 s,
 * idle in transaction 15 s, and works in UTC.
 */
export function connect(url: string, options: { max?: number; statementTimeout?: number } = {}): Connection {
  const statementTimeout = options.statementTimeout ?? statementMs;
  const watched = {
    socket: ({ host, port }: { host: string[]; port: number[] }) =>
      watchedSocket({ host: host[0] ?? "localhost", port: port[0] ?? 5432 }, statementTimeout + graceMs),
  };
  const sql = postgres(url, {
    ...(!wantsTls(url) && (watched as object)),
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
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
