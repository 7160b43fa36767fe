import { describe, expect, test } from "vitest";
import { pointJobs } from "~/foundation/points/jobs.server";
import { balanceOf, pointHistory } from "~/foundation/points/queries.server";
import { requirePoints, rewardSource } from "~/foundation/points/rules";
import { type Earning, earn } from "~/foundation/points/verbs/earn.server";
import { claimReward, type Reward } from "~/foundation/points/verbs/reward.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { pointCaps } from "~db/schema/points";
import { buyer as ann, seller as ben, database, inTx, withLedger } from "./ledger-world";
import { setRule } from "./set-rule";

withLedger(0);

const noon = new Date("2031-11-21T03:00:00Z");
const nextDay = new Date("2031-11-22T03:00:00Z");
const nextMonth = new Date("2031-12-01T03:00:00Z");
const event = (fields: Partial<Earning>) =>
  inTx((tx) => earn(tx, { userId: ann, type: "like-in", ref: "post:1", at: noon, ...fields }));
const set = (dailyCap: number | null, monthlyCap: number | null, fields = {}) =>
  inTx((tx) => setRule(tx, ann, "invitation", { point: 10, dailyCap, monthlyCap, enabled: true, ...fields }));

/** What each of `times` different events of a rule pays at a moment. */
async function paid(times: number, fields: Partial<Earning>): Promise<number[]> {
  const points: number[] = [];
  for (let at = 0; at < times; at++)
    points.push(await event({ ref: `${fields.type}:${fields.at?.toISOString()}:${at}`, ...fields }));
  return points;
}

describe("a rule's limits", () => {
  test("count each person and each kind of event for itself", async () => {
    expect(await paid(6, { type: "like-in" })).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await paid(6, { type: "clap-click" })).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await paid(6, { type: "like-in", userId: ben })).toEqual([1, 1, 1, 1, 1, 0]);
    expect((await balanceOf(database.db, ann)).balance).toBe(10);
    expect((await balanceOf(database.db, ben)).balance).toBe(5);
  });

  test("of a month goes over all its days and ends with it", async () => {
    await set(null, 3);
    expect(await paid(2, { type: "invitation", at: noon })).toEqual([10, 10]);
    expect(await paid(2, { type: "invitation", at: nextDay })).toEqual([10, 0]);
    expect(await paid(2, { type: "invitation", at: nextMonth })).toEqual([10, 10]);
  });

  test("of a day and a month hold together", async () => {
    await set(2, 3);
    expect(await paid(3, { type: "invitation", at: noon })).toEqual([10, 10, 0]);
    expect(await paid(3, { type: "invitation", at: nextDay })).toEqual([10, 0, 0]);
    expect(await paid(3, { type: "invitation", at: nextMonth })).toEqual([10, 10, 0]);
  });

  test("of nothing pays nothing, no limit pays all", async () => {
    await set(0, null);
    expect(await paid(1, { type: "invitation" })).toEqual([0]);
    await set(null, null);
    expect(await paid(8, { type: "invitation" })).toEqual(Array(8).fill(10));
  });

  test("left out of a change stay as they were", async () => {
    await set(1, 7);
    await inTx((tx) => setRule(tx, ann, "invitation", { point: 4, enabled: true }));
    expect(await paid(2, { type: "invitation", userId: ben })).toEqual([4, 0]);
  });
});

describe("what an event is paid", () => {
  test("is noted with the words that were given, or none", async () => {
    await event({ ref: "1", content: "Tea" });
    await event({ ref: "2" });
    const { content } = await pointHistory(database.db, ann, "in", { page: 0, size: 20, offset: 0 });
    expect(content.map((row) => [row.point, row.content])).toEqual([
      [1, ""],
      [1, "Tea"],
    ]);
  });

  test("is a whole number of points, at most a billion, for a kind that has a rule and somebody who is there", async () => {
    await expect(event({ amount: 0.5 })).rejects.toThrow("not an amount of points: 0.5");
    await expect(event({ amount: -1 })).rejects.toThrow(RangeError);
    expect(() => requirePoints(1_000_000_001)).toThrow("not an amount of points: 1000000001");
    await expect(event({ type: "video-buy-out" })).rejects.toThrow("there is no point rule video-buy-out");
    await expect(event({ userId: 999_999_999 })).rejects.toMatchObject({ key: "userNotExist" });
    expect((await balanceOf(database.db, ann)).balance).toBe(0);
  });

  test("is the same event for two people only as far as each earns it once", async () => {
    expect([await event({}), await event({ userId: ben }), await event({}), await event({ userId: ben })]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

describe("rewards that a client asks for", () => {
  const reward = (fields: Partial<Reward>) =>
    inTx((tx) => claimReward(tx, { userId: ann, pointType: "page-share", at: noon, ...fields }));

  test("are for each page or thing once a day in Japan", async () => {
    const tea = "https://shop.example/tea";
    expect(await reward({ referer: tea })).toBe(1);
    expect(await reward({ referer: tea })).toBe(0);
    expect(await reward({ referer: "https://shop.example/salt" })).toBe(1);
    expect(await reward({ referer: tea, pointType: "sns-share" })).toBe(1);
    expect(await reward({ referer: tea, at: nextDay })).toBe(1);
    expect(await reward({ refId: "ad:7", referer: tea, pointType: "trip-ad-click" })).toBe(1);
    expect(await reward({ refId: "ad:7", pointType: "trip-ad-click" })).toBe(0);
    const { content } = await pointHistory(database.db, ann, "in", { page: 0, size: 20, offset: 0 });
    expect(content.map((row) => [row.pointType, row.content])).toEqual([
      ["trip-ad-click", "ad:7"],
      ["page-share", "shop.example/tea"],
      ["sns-share", "shop.example/tea"],
      ["page-share", "shop.example/salt"],
      ["page-share", "shop.example/tea"],
    ]);
  });

  test("are for nothing where nothing is named", async () => {
    for (const nothing of [{}, { refId: "" }, { referer: "" }, { referer: "/tea" }])
      expect(await reward(nothing)).toBe(0);
    expect((await balanceOf(database.db, ann)).balance).toBe(0);
  });

  test("keep no more of a long address than 300 characters", () => {
    expect(rewardSource(undefined, `https://a.example/${"x".repeat(400)}`)).toBe(`a.example/${"x".repeat(290)}`);
    expect(rewardSource("", "https://a.example/b")).toBe("a.example/b");
  });
});

test("the nightly job forgets the counters that can count no more, and keeps those of this month and the last", async () => {
  await database.db.delete(pointCaps);
  const daysAgo = (days: number) => tokyoDay(new Date(Date.now() - days * 86_400_000));
  const [today, recent, past] = [daysAgo(0), daysAgo(60), daysAgo(65)];
  const periods = [today, today.slice(0, 7), recent, past, "2025-01", "2025-01-31"];
  await database.db
    .insert(pointCaps)
    .values(periods.map((period) => ({ userId: ann, type: "like-in", period, count: 1 })));
  await pointJobs["point-tidy"]({});
  const kept = await database.db.select({ period: pointCaps.period }).from(pointCaps);
  expect(kept.map(({ period }) => period).sort()).toEqual([today, today.slice(0, 7), recent].sort());
});
