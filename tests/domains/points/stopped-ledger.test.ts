import { afterEach, describe, expect, test } from "vitest";
import { pointJobs } from "~/foundation/points/jobs.server";
import { balanceOf, openHolds, pointHistory } from "~/foundation/points/queries.server";
import { adjustPoints } from "~/foundation/points/verbs/adjust.server";
import { type Earning, earn } from "~/foundation/points/verbs/earn.server";
import { hold, postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Tx } from "~db/client";
import { buyer, database, inTx, seller, withLedger } from "./ledger-world";

withLedger(100);

afterEach(async () => {
  await reopen();
  await database.sql`delete from graphile_worker._private_jobs`;
});

const stop = (book = "points") =>
  database.sql`
    insert into integrity_state (domain, paused_time) values (${book}, clock_timestamp())
    on conflict (domain) do update set paused_time = excluded.paused_time`;
const reopen = () => database.sql`update integrity_state set paused_time = null`;
const balances = async () => [await balanceOf(database.db, buyer), await balanceOf(database.db, seller)];

const buy = (ref: string) => ({
  ...({ fromUserId: buyer, toUserId: seller, type: "commodity-buy-out", ref, amount: 40 } as const),
});
const operator = () => ({ userId: seller, site: "main", requestId: "r" });

describe("while contradictions stop the ledger", () => {
  test("nothing new moves, whichever way, and nothing new is promised", async () => {
    const ref = `paid:${buyer}`;
    await inTx((tx) => transfer(tx, buy(ref)));
    await inTx((tx) => hold(tx, { userId: buyer, ref: `open:${buyer}`, amount: 10 }));
    const before = await balances();
    await stop();
    const wanted: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => transfer(tx, buy(`new:${buyer}`)),
      (tx) => transfer(tx, { ...buy(`gift:${buyer}`), fromUserId: null }),
      (tx) => adjustPoints(tx, operator(), { userId: buyer, point: 5, content: "Thanks" }),
      (tx) => adjustPoints(tx, operator(), { userId: buyer, point: -5, content: "Sorry" }),
      (tx) => hold(tx, { userId: buyer, ref: `promise:${buyer}`, amount: 1 }),
      (tx) => postHold(tx, { ref: `open:${buyer}`, type: "commodity-buy-out", to: seller }),
      (tx) => postHold(tx, { ref: `open:${buyer}`, type: "commodity-buy-out" }),
      (tx) => reverse(tx, { of: { type: "commodity-buy-out", ref }, ref: `${ref}:back` }),
    ];
    for (const work of wanted) await expect(inTx(work)).rejects.toMatchObject({ key: "moneyPaused", status: 406 });
    expect(await balances()).toEqual(before);
    expect(await openHolds(database.db, buyer)).toEqual([{ ref: `open:${buyer}`, amount: 10 }]);
    await reopen();
    for (const work of wanted.slice(0, 6)) await inTx(work);
    expect((await balances())[0]).toEqual({ balance: 10, held: 1, spendable: 9 });
  });

  test("what was done before is answered as it was, and changes nothing", async () => {
    const ref = `done:${buyer}`;
    const id = await inTx((tx) => transfer(tx, buy(ref)));
    const back = { of: { type: "commodity-buy-out", ref }, ref: `${ref}:back`, amount: 15 } as const;
    const reversed = await inTx((tx) => reverse(tx, back));
    expect(reversed).toEqual({ id: expect.any(Number), points: 15 });
    const open = { userId: buyer, ref: `${ref}:open`, amount: 10 };
    const spent = { ref: `${ref}:spent`, type: "commodity-buy-out", to: seller } as const;
    await inTx((tx) => hold(tx, open));
    await inTx((tx) => hold(tx, { userId: buyer, ref: spent.ref, amount: 20 }));
    await inTx((tx) => postHold(tx, spent));
    const before = await balances();
    await stop();
    expect(await inTx((tx) => transfer(tx, buy(ref)))).toBe(id);
    expect(await inTx((tx) => reverse(tx, back))).toEqual({ id: reversed.id, points: 0 });
    await inTx((tx) => hold(tx, open));
    await inTx((tx) => postHold(tx, spent));
    expect(await balances()).toEqual(before);
  });

  test("promised points can be let go, and a hold that was let go stays so", async () => {
    const ref = `void:${buyer}`;
    await inTx((tx) => hold(tx, { userId: buyer, ref, amount: 30 }));
    await stop();
    expect(await inTx((tx) => voidHold(tx, ref))).toBe(true);
    expect((await balances())[0]).toEqual({ balance: 100, held: 0, spendable: 100 });
    await expect(inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out" }))).rejects.toThrow("pointsUpdated");
  });

  test("another book's stop is none of points", async () => {
    await stop("stock");
    expect(await inTx((tx) => transfer(tx, buy(`other:${buyer}`)))).toEqual(expect.any(Number));
    expect(await inTx((tx) => earn(tx, { userId: buyer, type: "like-in", ref: "1" }))).toBe(1);
  });
});

type Queued = { key: string; minutes: number; payload: object };

/** The events that wait in the job queue. */
const queued = () =>
  database.sql<Queued[]>`
    select jobs.key, extract(epoch from jobs.run_at - now()) / 60 as minutes, private.payload
    from graphile_worker.jobs join graphile_worker._private_jobs private on private.id = jobs.id
    where jobs.task_identifier = 'point-earn' order by jobs.id`;

const happened = new Date("2031-11-21T14:30:00Z");
const comment = (ref: string, more: Partial<Earning> = {}): Earning => ({
  userId: buyer,
  type: "comment-in",
  ref,
  at: happened,
  ...more,
});

describe("an event that is worth points while the ledger is stopped", () => {
  test("is not refused and waits ten minutes, once", async () => {
    await stop();
    const events = [
      comment("a"),
      comment("a"),
      comment("b", { content: "Tea", amount: 7 }),
      comment("a", { userId: seller }),
    ];
    for (const event of events) expect(await inTx((tx) => earn(tx, event))).toBe(0);
    const at = happened.toISOString();
    const jobs = await queued();
    expect(jobs.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { userId: buyer, type: "comment-in", ref: "a", at },
        { userId: buyer, type: "comment-in", ref: "b", content: "Tea", amount: 7, at },
        { userId: seller, type: "comment-in", ref: "a", at },
      ]),
    );
    expect(jobs).toHaveLength(3);
    for (const { minutes, key } of jobs) {
      expect(Math.round(Number(minutes))).toBe(10);
      expect(key).toMatch(/^point-earn:comment-in:\d+:[ab]$/);
    }
    expect(await balances()).toMatchObject([{ balance: 100 }, { balance: 100 }]);
  });

  test("waits again when its time comes too early", async () => {
    await stop();
    await inTx((tx) => earn(tx, comment("early")));
    const [first] = await queued();
    await database.sql`delete from graphile_worker._private_jobs`;
    await pointJobs["point-earn"](first?.payload);
    expect((await queued()).map(({ payload }) => payload)).toEqual([first?.payload]);
  });

  test("pays once when the ledger is open again, and counts for the day on which it happened", async () => {
    await inTx((tx) => transfer(tx, { ...buy(`empty:${buyer}`), amount: 100 }));
    for (const ref of ["1", "2", "3", "4"]) expect(await inTx((tx) => earn(tx, comment(ref)))).toBe(1);
    await stop();
    await inTx((tx) => earn(tx, comment("5", { content: "Tea", amount: 7 })));
    await inTx((tx) => earn(tx, comment("6")));
    await inTx((tx) => earn(tx, comment("7", { at: new Date("2031-11-21T15:00:00Z") })));
    const jobs = await queued();
    await reopen();
    for (const { payload } of [...jobs, ...jobs]) await pointJobs["point-earn"](payload);
    const { content } = await pointHistory(database.db, buyer, "in", { page: 0, size: 2, offset: 0 });
    expect(content).toMatchObject([
      { point: 1, content: "", balanceAfter: 12 },
      { point: 7, content: "Tea", balanceAfter: 11 },
    ]);
  });

  test("is no job when it is none: whatever an earlier release left in the queue is checked", async () => {
    const at = happened.toISOString();
    const wrong = [{}, { ...comment("x"), at: "soon" }, { ...comment("x"), at, type: "nothing" }, { ref: "x", at }];
    for (const payload of wrong) await expect(pointJobs["point-earn"](payload)).rejects.toThrow();
    expect((await balances())[0]?.balance).toBe(100);
  });
});
