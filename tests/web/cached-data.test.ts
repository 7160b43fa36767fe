import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cached, cachedData, cachedEach } from "~/platform/data/cached.server";
import { purgeTags } from "~/platform/data/purge.server";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";
import { ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

describe("cached values", () => {
  const db = {} as Db;
  let reads = 0;
  const counted = cached("counted", {
    tags: ({ given }: { given: string }) => ["all", given],
    read: async (_db, { given }) => ({ given, reads: [++reads] }),
  });
  const readsOf = async (given: string) => (await counted(db, { given })).reads[0];
  beforeEach(() => {
    reads = 0;
  });

  test("no caching before purges arrive; then one read per key, until one of its tags is purged", async () => {
    expect([await readsOf("a"), await readsOf("a")]).toEqual([1, 2]);
    cachedData.clear();
    expect([await readsOf("a"), await readsOf("a"), await readsOf("b"), await readsOf("a")]).toEqual([3, 3, 4, 3]);
    cachedData.purge(["b", "c"]);
    expect([await readsOf("a"), await readsOf("b")]).toEqual([3, 5]);
    cachedData.clear();
    expect(await readsOf("a")).toBe(6);
  });

  test("a key is the same in any order of its properties; absent is undefined, but not null or an empty text", async () => {
    const keyed = cached("keyed", {
      tags: () => [],
      read: async (_db, _key: { a: string; b?: number | string | null | undefined }) => ++reads,
    });
    cachedData.clear();
    expect([await keyed(db, { a: "x", b: 1 }), await keyed(db, { b: 1, a: "x" })]).toEqual([1, 1]);
    expect([await keyed(db, { a: "x" }), await keyed(db, { a: "x", b: undefined })]).toEqual([2, 2]);
    const others = [null, "", "1", 0].map((b) => keyed(db, { a: "x", b }));
    expect(await Promise.all(others)).toEqual([3, 4, 5, 6]);
  });

  test("rows are cached one by one, including missing ones; uncached rows are read in one statement", async () => {
    const asked: number[][] = [];
    const rows = cachedEach<string>(
      "rows",
      (id) => [`row:${id}`],
      async (_db, ids) => {
        asked.push([...ids]);
        return new Map(ids.filter((id) => id < 10).map((id) => [id, `${id}, read ${asked.length}`]));
      },
    );
    cachedData.clear();
    const read = async (...ids: number[]) => [...(await rows(db, ids)).entries()];
    expect(await read(1, 2, 99)).toEqual([
      [1, "1, read 1"],
      [2, "2, read 1"],
    ]);
    expect(await read(3, 2, 99, 4)).toEqual([
      [3, "3, read 2"],
      [2, "2, read 1"],
      [4, "4, read 2"],
    ]);
    cachedData.purge(["row:2"]);
    const both = await Promise.all([read(1, 2, 3), read(2)]);
    expect(both[0].map(([, text]) => text)).toEqual(["1, read 1", "2, read 3", "3, read 2"]);
    expect(both[1]).toEqual([[2, "2, read 3"]]);
    expect(asked).toEqual([[1, 2, 99], [3, 4], [2]]);
    const own = await inTransaction(database.db, (tx) => rows(tx, [1, 2]));
    expect([...own.values()]).toEqual(["1, read 4", "2, read 4"]);
  });

  test("a value read before a purge that arrives after it is returned only to the callers that waited for it", async () => {
    let arrive: () => void = () => undefined;
    const slow = cached("slow", {
      tags: () => ["x"],
      read: async () => {
        const mine = ++reads;
        await new Promise<void>((done) => {
          arrive = done;
        });
        return mine;
      },
    });
    const [first, together] = [slow(db, {}), slow(db, {})];
    cachedData.purge(["x"]);
    arrive();
    expect(await Promise.all([first, together])).toEqual([1, 1]);
    const next = slow(db, {});
    arrive();
    expect([await next, await slow(db, {})]).toEqual([2, 2]);
  });

  test("a transaction reads for itself; values are frozen; failures are not cached", async () => {
    cachedData.clear();
    await readsOf("t");
    const own = await inTransaction(database.db, (tx) => counted(tx, { given: "t" }));
    expect([own.reads, await readsOf("t")]).toEqual([[2], 1]);
    const shared = await counted(db, { given: "t" });
    expect(() => shared.reads.push(9)).toThrow();
    expect(() => Object.assign(shared, { given: "z" })).toThrow();
    let fails = true;
    const failing = cached("failing", {
      tags: () => [],
      read: async () => {
        if (fails) throw new Error("away");
        return 7;
      },
    });
    await expect(failing(db, {})).rejects.toThrow("away");
    fails = false;
    expect(await failing(db, {})).toBe(7);
  });

  test("nothing is older than CACHE_SECONDS, whatever was purged", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    try {
      cachedData.clear();
      await readsOf("m");
      vi.setSystemTime(1_000_000 + env.CACHE_SECONDS * 1_000);
      expect(await readsOf("m")).toBe(1);
      vi.setSystemTime(1_000_001 + env.CACHE_SECONDS * 1_000);
      expect(await readsOf("m")).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("two processes", () => {
  let one: Product;
  let two: Product;
  let admin: Person;
  beforeAll(async () => {
    admin = await person(database.db, "admin");
    [one, two] = await Promise.all([startProduct(database.url), startProduct(database.url)]);
  });
  afterAll(() => Promise.all([one?.kill(), two?.kill()]));

  const limitAt = async ({ port }: Product): Promise<number> =>
    JSON.parse((await ask(port, "/api/misc/setting")).body).videoMaxBytes;
  const typesAt = async ({ port }: Product) =>
    JSON.parse((await ask(port, "/api/commodity_type/getByLevel?level=1")).body).map(
      ({ name }: { name: string }) => name,
    );
  const everywhere = <T>(read: (product: Product) => Promise<T>) => Promise.all([read(one), read(two)]);
  const often = { interval: 20 };
  const megabyte = 1_024 * 1_024;

  test("a setting that one process changes is seen by both, in pages too", async () => {
    await everywhere(limitAt);
    const body = JSON.stringify({ key: "file.videoMaxBytes", value: 70 * megabyte });
    const headers = { "content-type": "application/json", origin: `http://${one.host("main")}` };
    const reply = await ask(one.port, "/api/admin/setting", { method: "PUT", body, headers, cookie: admin.cookie });
    expect(reply.status).toBe(200);
    await expect.poll(() => everywhere(limitAt), often).toEqual([70 * megabyte, 70 * megabyte]);
    const page = await ask(two.port, "/mypage", { cookie: admin.cookie });
    expect(page.body).toContain(`"video":${70 * megabyte}`);
  });

  test("types and their purge; control: a change without a purge is not seen, so the cache answers", async () => {
    /* Cached from here on: a process that shows the new type has received the purge and caches it. */
    await everywhere(typesAt);
    await database.sql`insert into commodity_type (name, level, flag, host, seq)
      values ('{"zh": "器"}', 1, 'all', 'biz', 900)`;
    await inTransaction(database.db, (tx) => purgeTags(tx, "commodity-types"));
    await expect
      .poll(() => everywhere(typesAt), often)
      .toEqual([expect.arrayContaining(["器"]), expect.arrayContaining(["器"])]);
    await database.sql`update commodity_type set name = '{"zh": "布"}' where seq = 900`;
    expect(await everywhere(typesAt)).toEqual([expect.arrayContaining(["器"]), expect.arrayContaining(["器"])]);
    await inTransaction(database.db, (tx) => purgeTags(tx, "commodity-types"));
    await expect
      .poll(() => everywhere(typesAt), often)
      .toEqual([expect.arrayContaining(["布"]), expect.arrayContaining(["布"])]);
  });

  test("a change that nobody heard of while the listeners were away is seen when they are back", async () => {
    expect(await everywhere(limitAt)).toEqual([70 * megabyte, 70 * megabyte]);
    /* The notice is sent when the listeners have been ended, so no process receives it. */
    const ended = await database.sql.begin(async (sql) => {
      await sql`update setting set value = ${String(90 * megabyte)}::jsonb where key = 'file.videoMaxBytes'`;
      return sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tabikura-channel' and pid <> pg_backend_pid()`;
    });
    expect(ended.length).toBeGreaterThanOrEqual(2);
    await expect.poll(() => everywhere(limitAt), often).toEqual([90 * megabyte, 90 * megabyte]);
  });
});
