import { AsyncLocalStorage } from "node:async_hooks";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { hotStatements } from "./hot-statements";
import { watchedSocket } from "./watched-socket";

/** A database or a transaction of it, for reads. It cannot begin a transaction; `transact` does. */
export type Db = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "$with" | "with"
>;

declare const madeByTransact: unique symbol;

/**
 * A transaction, for verbs. Only `transact` (app/platform/data/database.server.ts) makes one, and `transaction` makes a
 * savepoint in it.
 */
export type Tx = Db & {
  readonly [madeByTransact]: true;
  transaction: <T>(work: (savepoint: Tx) => Promise<T>) => Promise<T>;
};

/** Whether it is a transaction or a savepoint, not a pool. */
export const isTx = (db: Db): db is Tx => is(db, PgTransaction);

/**
 * The transaction of an async flow, and the work to run after its commit; work that outlives the transaction is outside
 * it.
 */
const flow = new AsyncLocalStorage<{ isOpen: boolean; readonly followers: (() => void)[] }>();

/** Whether the caller runs inside a transaction that is still open, at any depth and after any await. */
export const isInTransaction = (): boolean => flow.getStore()?.isOpen === true;

/**
 * Runs `work` in this process as soon as the caller's transaction has committed, before any answer is sent; never after
 * a rollback.
 */
export const onCommit = (work: () => void): void => void flow.getStore()?.followers.push(work);

/**
 * Runs `work` in one transaction of a connection's database: for `transact`, and for scripts and tests with a
 * connection of their own.
 */
export async function begin<T>(db: Connection["db"], work: (tx: Tx) => Promise<T>): Promise<T> {
  const followers: (() => void)[] = [];
  const result = await db.transaction(async (tx) => {
    const state = { isOpen: true, followers };
    try {
      return await flow.run(state, () => work(tx as Db as Tx));
    } finally {
      state.isOpen = false;
    }
  });
  for (const follow of followers) follow();
  return result;
}

export type Connection = { db: PostgresJsDatabase; sql: postgres.Sql; close: () => Promise<void> };

/** Longest statement, and how much longer an answer may take before the connection counts as lost, ms. */
const [statementMs, graceMs] = [5_000, 500];
/** Longest opening of a connection, seconds. */
const openingSeconds = 2;

/** Whether the URL asks for TLS, whose connections cannot be watched from outside. */
const wantsTls = (url: string): boolean => /[?&](ssl|sslmode)=(?!disable|false)/.test(url);

/** A limit in a database's URL, such as `?statement_timeout=20000`, or the usual one. */
export const limitOf = (url: string, name: string, usual: number): number =>
  Number(new URL(url).searchParams.get(name)) || usual;

type Watch = { before: (statement: string) => void; isHot: (statement: string) => boolean };
type Call = (...args: unknown[]) => unknown;

const inside: Pick<Watch, "before"> = { before: () => undefined };

/**
 * The driver, calling `before` with the text of each statement that takes a connection of the pool. Frequent statements
 * are prepared, also inside transactions and savepoints.
 */
function attended<S extends postgres.ISql>(sql: S, { before, isHot }: Watch): S {
  const within = (args: unknown[]) =>
    args.map((arg) =>
      typeof arg === "function" ? (tx: postgres.TransactionSql) => arg(attended(tx, { ...inside, isHot })) : arg,
    );
  return new Proxy(sql, {
    apply: (target, self, args) => {
      if (Array.isArray(args[0]) && "raw" in args[0]) before(args[0].join("?"));
      return Reflect.apply(target as unknown as Call, self, args);
    },
    get: (target, name) => {
      const value = Reflect.get(target, name) as Call;
      if (name === "unsafe")
        return (text: string, values?: unknown[], options?: { prepare?: boolean }) => {
          before(text);
          const prepare = options?.prepare || (values !== undefined && values.length > 0 && isHot(text));
          return Reflect.apply(value, target, [text, values, { ...options, prepare }]);
        };
      if (name !== "begin" && name !== "reserve" && name !== "savepoint") return value;
      return (...args: unknown[]) => {
        before(name);
        return Reflect.apply(value, target, within(args));
      };
    },
  });
}

/**
 * Opens a pool. Every connection has these limits [G1]: lock wait 2 s, statement 5 s, idle in transaction 15 s; its
 * time zone is UTC. `before` is called with each statement before it takes a connection, and may throw. A statement
 * that waits longer than `longestWait` ms for a connection is refused (53300), and for half of that time statements
 * that find no free connection are refused at once, so that an exhausted pool delays nobody for long [CR5]; without it
 * all wait.
 */
export function connect(
  url: string,
  options: {
    max?: number;
    statementTimeout?: number;
    longestWait?: number;
    before?: (statement: string) => void;
  } = {},
): Connection {
  const statementTimeout = options.statementTimeout ?? limitOf(url, "statement_timeout", statementMs);
  const watched = {
    socket: ({ host, port }: { host: string[]; port: number[] }) =>
      watchedSocket({ host: host[0] ?? "localhost", port: port[0] ?? 5432 }, statementTimeout + graceMs),
  };
  const pool = postgres(url, {
    ...(!wantsTls(url) && (watched as object)),
    /* An option of our patch of the driver, which its types lack. */
    ...({ queue_timeout: options.longestWait } as object),
    max: options.max ?? 10,
    connect_timeout: limitOf(url, "connect_timeout", openingSeconds),
    idle_timeout: 60,
    /** Seconds until a lost connection is retried; the driver's own delay grows to 20 s. */
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
  const sql = options.before ? attended(pool, { before: options.before, isHot: hotStatements() }) : pool;
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
