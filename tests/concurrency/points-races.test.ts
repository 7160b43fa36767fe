import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { balanceOf } from "~/foundation/points/queries.server";
import type { PointType } from "~/foundation/points/rules";
import { earn } from "~/foundation/points/verbs/earn.server";
import { hold } from "~/foundation/points/verbs/holds.server";
import { claimReward } from "~/foundation/points/verbs/reward.server";
import { claimSignIn } from "~/foundation/points/verbs/sign-in.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { DomainError } from "~/platform/errors";
import { type Connection, connect, type Tx } from "~db/client";
import { pointAccounts, pointCaps, pointTransactions } from "~db/schema/points";
import { fundedUsers } from "../domains/points/people";
import { barrier } from "../factories/shop";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
/** Two pools, as two server processes have. */
let pools: Connection[];
let user = 0;

beforeAll(async () => {
  database = await testDatabase();
  pools = [connect(database.url, { max: 25 }), connect(database.url, { max: 25 })];
  await Promise.all(pools.flatMap(({ sql: open }) => Array.from({ length: 25 }, () => open`select pg_sleep(0.05)`)));
});
beforeEach(async () => {
  [user = 0] = await fundedUsers(database.db, 1, 100);
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await database.close();
});

/** Runs `work` `times` times at once, each in a transaction of its own, over both pools; returns what came of it. */
function race<T>(times: number, work: (tx: Tx, at: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(
    Array.from({ length: times }, (_, at) => inTransaction((pools[at % 2] as Connection).db, (tx) => work(tx, at))),
  );
}

const values = <T>(outcomes: PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
const refusals = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap(({ status, ...rest }) => {
    if (status === "fulfilled") return [];
    const { reason } = rest as PromiseRejectedResult;
    return [reason instanceof DomainError ? `${reason.status} ${reason.key}` : String(reason)];
  });
const sum = (points: number[]): number => points.reduce((total, point) => total + point, 0);

const spendings: readonly PointType[] = ["commodity-buy-out", "hotel-reservation-out", "course-doc-buy-out"];

test("100 points, 50 spends of 100 at once over shop, hotel and document: one wins [M9]", async () => {
  const outcomes = await race(50, async (tx, at) => {
    const type = spendings[at % 4];
    const ref = `m9:${user}:${at}`;
    if (!type) return hold(tx, { userId: user, ref, amount: 100 });
    await transfer(tx, { fromUserId: user, toUserId: null, type, ref, amount: 100 });
  });
  expect(values(outcomes)).toHaveLength(1);
  expect(refusals(outcomes)).toEqual(Array(49).fill("406 pointExceedHoldings"));
  expect((await balanceOf(database.db, user)).spendable).toBe(0);
  expect(await checkPoints(database.db)).toEqual([]);
});

test("the naive twin: reading first sells the same points many times [M9]", async () => {
  const looked = barrier(50);
  const outcomes = await race(50, async (tx) => {
    const [account] = await tx.select().from(pointAccounts).where(eq(pointAccounts.userId, user));
    await looked();
    if (!account || account.balance < 100) throw new DomainError("pointExceedHoldings");
    await tx
      .update(pointAccounts)
      .set({ balance: account.balance - 100 })
      .where(eq(pointAccounts.id, account.id));
  });
  expect(values(outcomes).length).toBeGreaterThan(1);
  await database.db.update(pointAccounts).set({ balance: 100 }).where(eq(pointAccounts.userId, user));
});

test("the same spend sent 50 times at once happens once", async () => {
  const outcomes = await race(50, (tx) =>
    transfer(tx, { fromUserId: user, toUserId: null, type: "video-buy-out", ref: `once:${user}`, amount: 60 }),
  );
  expect(refusals(outcomes)).toEqual([]);
  expect(new Set(values(outcomes)).size).toBe(1);
  expect((await balanceOf(database.db, user)).balance).toBe(40);
});

test("200 sign-ins at once pay once, and once more across 00:00 in Japan [M10]", async () => {
  const before = new Date("2031-03-01T14:59:59.999Z");
  const after = new Date("2031-03-01T15:00:00.000Z");
  const today = await race(200, (tx) => claimSignIn(tx, user, before));
  expect(refusals(today)).toEqual([]);
  expect(sum(values(today))).toBe(1);
  const midnight = await race(200, (tx, at) => claimSignIn(tx, user, at % 2 ? before : after));
  expect(sum(values(midnight))).toBe(1);
  const clock = await race(200, (tx) => claimSignIn(tx, user));
  expect(sum(values(clock))).toBe(1);
  const paid = await database.db.$count(
    pointTransactions,
    and(eq(pointTransactions.type, "sign-in"), like(pointTransactions.ref, `user:${user}:%`)),
  );
  expect([paid, (await balanceOf(database.db, user)).balance]).toEqual([3, 103]);
});

test.each([
  ["page-share", 3],
  ["sns-share", 3],
  ["trip-ad-click", 3],
] as const)("M10: 200 different rewards of %s at once pay %i a JST day", async (pointType, cap) => {
  const before = new Date("2031-03-01T14:59:59.999Z");
  const after = new Date("2031-03-01T15:00:00.000Z");
  const outcomes = await race(200, (tx, at) =>
    claimReward(tx, { userId: user, pointType, refId: `thing:${at >> 1}`, at: at % 2 ? before : after }),
  );
  expect(refusals(outcomes)).toEqual([]);
  expect(sum(values(outcomes))).toBe(2 * cap);
});

test("claps, likes and being liked keep their own caps, raced together, repeats included [M10]", async () => {
  const at = new Date("2031-03-05T03:00:00Z");
  const caps = { "clap-click": 5, "like-in": 5, "beliked-in": 10 } as const;
  const types = Object.keys(caps) as (keyof typeof caps)[];
  const outcomes = await race(300, async (tx, index) => {
    const type = types[index % 3] ?? "like-in";
    return { type, points: await earn(tx, { userId: user, type, ref: `post:${Math.floor(index / 6)}`, at }) };
  });
  expect(refusals(outcomes)).toEqual([]);
  const paid = types.map((type) =>
    sum(
      values(outcomes)
        .filter((one) => one.type === type)
        .map(({ points }) => points),
    ),
  );
  expect(paid).toEqual(Object.values(caps));
  expect(await checkPoints(database.db)).toEqual([]);
});

test("the naive twin: counting without the account's lock overruns the cap [M10]", async () => {
  const mine = and(eq(pointCaps.userId, user), eq(pointCaps.type, "page-share"));
  const looked = barrier(50);
  const outcomes = await race(50, async (tx) => {
    const [row] = await tx.select().from(pointCaps).where(mine);
    await looked();
    if ((row?.count ?? 0) >= 3) return 0;
    await tx
      .insert(pointCaps)
      .values({ userId: user, type: "page-share", period: "2031-03-01", count: 1 })
      .onConflictDoUpdate({
        target: [pointCaps.userId, pointCaps.type, pointCaps.period],
        set: { count: sql`${pointCaps.count} + 1` },
      });
    return 1;
  });
  expect(sum(values(outcomes))).toBeGreaterThan(3);
});

test("people who pay each other crosswise do not deadlock", async () => {
  const people = await fundedUsers(database.db, 4, 1_000);
  const outcomes = await race(200, (tx, at) =>
    transfer(tx, {
      fromUserId: people[at % 4] ?? 0,
      toUserId: people[(at + 1 + (at % 3)) % 4] ?? 0,
      type: "commodity-buy-out",
      ref: `cross:${people[0]}:${at}`,
      amount: 1,
    }),
  );
  expect(refusals(outcomes)).toEqual([]);
});
