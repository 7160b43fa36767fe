import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, connect } from "~db/client";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let proxy: TcpProxy;
let pool: Connection;

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  pool = connect(url.href, { max: 3 });
});
afterAll(async () => {
  proxy.fault("delay", [0, 0]);
  await pool?.close();
  await proxy?.close();
  await database?.close();
});

const outcomeOf = (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(
    () => "answered",
    (error: { code?: string }) => error.code ?? "refused",
  );
/** What a statement comes to, or "waits" when it has not come to anything in half the time that one may run. */
const soonOf = (work: PromiseLike<unknown>) =>
  Promise.race([outcomeOf(work), new Promise<string>((done) => setTimeout(done, 2_500, "waits").unref())]);

describe("a database that says nothing [CR5]", () => {
  test("is given up long before a statement's time is over, on open connections and on new ones", async () => {
    await pool.sql`select 1`;
    proxy.fault("hang");
    expect(await soonOf(pool.sql`select 1`)).toBe("CONNECTION_CLOSED");
    expect(await soonOf(pool.sql`select 1`)).not.toMatch(/^(answered|waits)$/);
    proxy.fault("delay", [0, 0]);
    await expect.poll(() => outcomeOf(pool.sql`select 1`)).toBe("answered");
  });

  test("control: a slow statement is waited for, since its server answers others", async () => {
    expect(await outcomeOf(pool.sql`select pg_sleep(3)`)).toBe("answered");
  });

  test("a connection that alone gets no answer is waited for as long as a statement may run", async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    url.hostname = "127.0.0.1";
    url.searchParams.set("application_name", "alone");
    const alone = connect(url.href, { max: 1 });
    await alone.sql`select 1`;
    expect(await soonOf(alone.sql`select pg_sleep(4)`)).toBe("waits");
    await alone.close();
  });
});
