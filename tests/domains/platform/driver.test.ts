import { createServer, connect as dial } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { begin, type Connection, connect } from "~db/client";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* What scripts/patches/postgres holds of the driver: a transaction ends with its connection. */

let database: TestDatabase;
let only: Connection;
beforeAll(async () => {
  database = await testDatabase();
  await database.ownerSql`create table written (by text not null)`;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.ownerSql`truncate written`;
  only = connect(database.url, { max: 1 });
});
afterEach(() => only.close());

const written = async () => (await database.sql`select by from written order by by`).map(({ by }) => by);

/** Ends the connection of `only` from outside; settles when another one answers in its place. */
async function replaceConnection(): Promise<void> {
  const [ended] = await database.sql`select pg_terminate_backend(pid), pid from pg_stat_activity
    where usename = current_user and application_name = 'tabikura' and datname = current_database() and pid <> pg_backend_pid()`;
  await expect
    .poll(() =>
      only.sql`select pg_backend_pid() as pid`.then(
        ([row]) => row?.pid,
        () => null,
      ),
    )
    .toSatisfy((pid) => pid !== null && pid !== ended?.pid);
}

describe("a transaction whose connection is lost while it waits for something else", () => {
  test("writes nothing through the connection that took its place", async () => {
    const work = begin(only.db, async (tx) => {
      await tx.execute("insert into written values ('before')");
      await replaceConnection();
      await tx.execute("insert into written values ('after')");
    });
    await expect(work).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await new Promise((done) => setImmediate(done));
    await only.sql`select 1`;
    expect(await written()).toEqual([]);
  });

  test.each(["returns", "throws"])("leaves the next transaction alone when it %s late", async (how) => {
    let end: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      end = done;
    });
    let late: Promise<void> | undefined;
    const lost = begin(only.db, async (tx) => {
      await tx.execute("select 1");
      await replaceConnection();
      late = held.then(() => {
        if (how === "throws") throw new Error("too late");
      });
      await late;
    });
    await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await begin(only.db, async (tx) => {
      await tx.execute("insert into written values ('first')");
      end();
      await late?.catch(() => undefined);
      await new Promise((done) => setImmediate(done));
      await tx.execute("insert into written values ('second')");
      expect(await written()).toEqual([]);
    });
    expect(await written()).toEqual(["first", "second"]);
  });

  test("refuses what it had put in line", async () => {
    let outcomes: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const work = begin(only.db, async (tx) => {
      /* A statement with a parameter is described first, and what follows it waits in the driver. */
      const slow = tx.execute(sql`select pg_sleep(${30}::int)`);
      outcomes = Promise.allSettled([slow, tx.execute("insert into written values ('queued')")]);
      await outcomes;
    });
    const end = () => database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'select pg_sleep%' and state = 'active' and datname = current_database()`;
    const refused = expect(work).rejects.toThrow();
    await expect.poll(end).toHaveLength(1);
    await refused;
    expect((await outcomes)?.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await written()).toEqual([]);
  });
});

test("a transaction that begins at the end of a full pipeline has its connection to itself", async () => {
  await only.sql`select 1`;
  const before = Array.from({ length: 100 }, () => only.sql`select 1`.execute());
  const work = begin(only.db, async (tx) => {
    await tx.execute("insert into written values ('inside')");
    throw new Error("undo");
  });
  const beside = only.sql`insert into written values ('beside')`.execute();
  await expect(work).rejects.toThrow("undo");
  await Promise.all([...before, beside]);
  expect(await written()).toEqual(["beside"]);
});

test("a connection that is lost while the driver asks for its types fails the statement, and nothing that nobody waits for", async () => {
  const { hostname, port } = new URL(database.url);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    upstream.on("error", () => undefined).pipe(client);
    client
      .on("error", () => undefined)
      .on("data", (data) => {
        if (!data.includes("typarray")) return void upstream.write(data);
        server.close();
        upstream.destroy();
        client.destroy();
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const broken = connect(database.url.replace(`:${port}/`, `:${address.port}/`), { max: 1 });
  try {
    await expect(broken.sql`select 1`).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await new Promise((done) => setImmediate(done));
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
    await broken.close();
  }
});
