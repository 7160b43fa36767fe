import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { listRules } from "~/foundation/points/queries.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { claimReward } from "~/foundation/points/verbs/reward.server";
import { claimSignIn } from "~/foundation/points/verbs/sign-in.server";
import { namesOf } from "~/platform/domain/declared";
import type { Tx } from "~db/client";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

const pointTypes = namesOf("pointTypes");

import { fundedUsers } from "./people";
import { setRule } from "./set-rule";

let database: TestDatabase;
let buyer = 0;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  [buyer = 0] = await fundedUsers(database.db, 1, 100);
});
afterAll(async () => {
  const broken = await checkPoints(database.db);
  await database.close();
  expect(broken).toEqual([]);
});

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);

const noon = new Date("2031-11-21T03:00:00Z");

test("each event pays once, a day's cap holds, the next JST day is new", async () => {
  const share = (ref: string, at: Date) => inTx((tx) => earn(tx, { userId: buyer, type: "page-share", ref, at }));
  expect(await share("a", noon)).toBe(1);
  expect(await share("a", noon)).toBe(0);
  expect(await share("b", noon)).toBe(1);
  expect(await share("c", new Date("2031-11-21T14:59:59.999Z"))).toBe(1);
  expect(await share("d", noon)).toBe(0);
  expect(await share("d", new Date("2031-11-21T15:00:00Z"))).toBe(1);
});

test("a repeat does not use up the cap", async () => {
  const share = (ref: string) => inTx((tx) => earn(tx, { userId: buyer, type: "page-share", ref, at: noon }));
  for (let time = 0; time < 5; time++) await share("a");
  expect([await share("b"), await share("c"), await share("d")]).toEqual([1, 1, 0]);
});

test("a month's cap holds, and an event it refuses is not counted for the day", async () => {
  const set = (dailyCap: number | null, monthlyCap: number) =>
    inTx((tx) => setRule(tx, buyer, "invitation", { point: 10, dailyCap, monthlyCap, enabled: true }));
  const invite = (ref: string) => inTx((tx) => earn(tx, { userId: buyer, type: "invitation", ref, at: noon }));
  await set(3, 2);
  expect([await invite("1"), await invite("2"), await invite("3")]).toEqual([10, 10, 0]);
  await set(3, 5);
  expect([await invite("3"), await invite("4")]).toEqual([10, 0]);
  await set(null, 20);
});

test("a rule that is off or worth nothing pays nothing; an amount replaces the rule's", async () => {
  expect(await inTx((tx) => earn(tx, { userId: buyer, type: "commodity-buy-in", ref: "o1" }))).toBe(0);
  expect(await inTx((tx) => earn(tx, { userId: buyer, type: "commodity-buy-in", ref: "o1", amount: 12 }))).toBe(12);
  const set = (enabled: boolean) => inTx((tx) => setRule(tx, buyer, "like-in", { point: 1, enabled }));
  await set(false);
  expect(await inTx((tx) => earn(tx, { userId: buyer, type: "like-in", ref: "1", amount: 3 }))).toBe(0);
  await set(true);
  expect(await inTx((tx) => earn(tx, { userId: buyer, type: "like-in", ref: "1" }))).toBe(1);
});

test("sign-in pays once a JST day", async () => {
  const at = (time: string) => inTx((tx) => claimSignIn(tx, buyer, new Date(time)));
  expect(await at("2031-11-21T14:59:59Z")).toBe(1);
  expect(await at("2031-11-21T14:59:59.999Z")).toBe(0);
  expect(await at("2031-11-21T15:00:00Z")).toBe(1);
  expect(await inTx((tx) => claimSignIn(tx, buyer))).toBe(1);
  expect(await inTx((tx) => claimSignIn(tx, buyer))).toBe(0);
});

test("a shared page counts once a day whatever its query; nothing named, nothing paid", async () => {
  const share = (referer?: string) =>
    inTx((tx) => claimReward(tx, { userId: buyer, pointType: "page-share", at: noon, ...(referer && { referer }) }));
  expect(await share("https://shop.example/commodity/detail/1?a=1")).toBe(1);
  expect(await share("https://shop.example/commodity/detail/1?a=2")).toBe(0);
  expect(await share("not a url")).toBe(0);
  expect(await share()).toBe(0);
});

test("the rules of points exist without demo data", async () => {
  const rules = new Map((await listRules(database.db)).map((rule) => [rule.pointType, rule]));
  expect(rules.get("sign-in")).toMatchObject({ point: 1, dailyCap: 1, enabled: true });
  expect(rules.get("beliked-in")).toMatchObject({ point: 1, dailyCap: 10 });
  expect(rules.get("register")).toMatchObject({ point: 10, dailyCap: null });
  expect([...rules.keys()].filter((type) => !(pointTypes as readonly string[]).includes(type))).toEqual([]);
});
