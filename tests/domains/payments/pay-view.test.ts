import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import { type PayAsk, type PayState, payView } from "~/foundation/payments/pay-view.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { replaceParts } from "~/platform/domain/composed.server";
import { mockCharges } from "~db/schema/payments";
import { attemptOf, buyer, makeWorld, noted, pendingPayment, testPayable, unopened, type World } from "./world";

let world: World;
/** What the gateway was asked. */
const asked: string[] = [];

beforeAll(async () => {
  world = await makeWorld(noted(asked));
});
beforeEach(() => {
  asked.length = 0;
  replaceParts({ payables: { commodity: testPayable } });
});
afterAll(() => world.close());

const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const view = (payGroup: string, change: Partial<PayAsk> = {}, userId = 1) =>
  payView(world.till, buyer(userId), {
    orderType: "commodity",
    payGroup,
    result: null,
    asked: 0,
    leaving: false,
    wanted: null,
    userAgent: browser,
    ...change,
  });
const past = new Date(Date.now() - 60_000);

describe("what the pay page says", () => {
  type Order = Parameters<World["makeOrder"]>[0];
  type Attempt = Parameters<typeof attemptOf>[2] | null;
  const captured = { status: "succeeded", captured: 1_000 };
  test.each<[state: PayState, when: string, order: Order, attempt: Attempt, ask?: Partial<PayAsk>]>([
    ["due", "nobody has begun to pay", {}, null],
    ["due", "a payment was begun that the gateway never opened", {}, unopened],
    ["due", "the browser says that it is back, but nothing was begun", {}, null, { result: "back" }],
    ["open", "a payment was begun", {}, {}],
    ["open", "the payer left the gateway's page by its back button", {}, {}, { result: "cancel" }],
    ["leaving", "the browser is on its way to the gateway", {}, {}, { leaving: true }],
    ["waiting", "the browser is back and the bank has not decided", {}, {}, { result: "back" }],
    ["waiting", "it asks for the sixth time", {}, {}, { result: "back", asked: 5 }],
    ["unsure", "it has asked six times", {}, {}, { result: "back", asked: 6 }],
    ["waiting", "the time is over while the bank decides", { expireTime: past }, {}],
    ["unsure", "the time is over and it has asked six times", { expireTime: past }, {}, { asked: 6 }],
    ["waiting", "the order was canceled while the bank decides", { status: "canceled" }, {}],
    ["paid", "the order is paid", { status: "paid" }, captured],
    ["paid", "the order is paid after an attempt that failed", { status: "paid" }, { status: "failed" }],
    ["returned", "the money came when the order was closed", { status: "closed" }, captured],
    ["failed", "the bank refused", {}, { status: "failed" }],
    ["failed", "the bank refused at once", {}, { status: "failed" }, { leaving: true, result: "back" }],
    ["canceled", "the payer gave the attempt up", {}, { status: "canceled" }],
    ["expired", "the time is over and nobody has begun to pay", { expireTime: past }, null],
    ["expired", "the order is closed before its time", { status: "closed" }, null],
    ["expired", "the time is over after an attempt that failed", { expireTime: past }, { status: "failed" }],
    ["expired", "the order is closed after an attempt that was given up", { status: "closed" }, { status: "canceled" }],
    ["ended", "the order was canceled before anybody paid", { status: "canceled" }, null],
    ["ended", "the order was canceled after it was paid", { status: "canceled" }, captured],
  ])("%s: %s", async (state, _, order, attempt, ask = {}) => {
    const group = await world.makeOrder(order);
    if (attempt) await attemptOf(world, group, attempt);
    expect(await view(group, ask)).toMatchObject({ state });
  });

  test("what is to be paid, until when, and where it goes on", async () => {
    const expireTime = new Date(Date.now() + 600_000);
    const group = await world.makeOrder({ amount: 2_345, expireTime });
    expect(await view(group)).toEqual({
      state: "due",
      wording: "goods",
      amount: 2_345,
      numbers: [group],
      expireAt: expireTime.getTime(),
      methods: ["card", "alipay", "wechat"],
      method: "card",
      isChosen: false,
      payId: null,
      url: null,
      resultPath: `/commodity/order_result?payGroup=${group}`,
      returned: 0,
    });
  });

  test("the gateway's page can be opened again while the attempt lives, and not afterwards", async () => {
    const [alive, over] = [await world.makeOrder(), await world.makeOrder()];
    const [one, two] = [await pendingPayment(world, alive), await attemptOf(world, over, { status: "canceled" })];
    expect(await view(alive)).toMatchObject({ payId: one.payId, url: one.url });
    expect(await view(over)).toMatchObject({ payId: two.payId, url: null });
  });

  test("the latest attempt counts, and the yen that go back from all of them are added up", async () => {
    const group = await world.makeOrder({ status: "closed" });
    await attemptOf(world, group, { status: "failed", captured: 1_000, refunded: 1_000 });
    const { payId } = await attemptOf(world, group, { status: "succeeded", captured: 1_000, refunded: 300 });
    expect(await view(group)).toMatchObject({ state: "returned", payId, returned: 1_300 });
  });

  test("to nobody but the payer", async () => {
    const group = await world.makeOrder();
    await expect(view(group, {}, 2)).rejects.toMatchObject({ key: "noPermissionOrder", status: 409 });
    await expect(view("nobody's")).rejects.toMatchObject({ key: "noPermissionOrder" });
  });
});

describe("a browser that comes back", () => {
  test("makes us ask the gateway, and shows what became of the payment", async () => {
    const [paid, refused] = [await world.makeOrder(), await world.makeOrder()];
    const [one, two] = [await pendingPayment(world, paid), await pendingPayment(world, refused)];
    await world.till.transact((tx) => pressMockButton(tx, one.payId, "pay"));
    await world.till.transact((tx) => pressMockButton(tx, two.payId, "fail"));
    expect(await view(paid, { result: "back" })).toMatchObject({ state: "paid", url: null });
    expect(await world.order(paid)).toMatchObject({ status: "paid", moves: 1 });
    expect(await view(refused, { result: "back" })).toMatchObject({ state: "failed", url: null });
  });

  test("from the gateway's cancel button makes us ask as well", async () => {
    const group = await world.makeOrder();
    const { payId } = await pendingPayment(world, group);
    await world.db.update(mockCharges).set({ status: "canceled" }).where(eq(mockCharges.payId, payId));
    expect(await view(group, { result: "cancel" })).toMatchObject({ state: "canceled" });
  });

  test("asks once, and never about an attempt that has ended; who only looks asks nothing", async () => {
    const [group, ended] = [await world.makeOrder(), await world.makeOrder()];
    const { gatewayRef } = await pendingPayment(world, group);
    await attemptOf(world, ended, { status: "failed" });
    await view(group);
    await view(ended, { result: "back" });
    expect(asked).toEqual([]);
    await view(group, { result: "back" });
    await view(group, { result: "back" });
    expect(asked).toEqual([`status ${gatewayRef}`]);
  });
});

describe("the ways to pay", () => {
  test.each([
    ["WeChat", `${browser} MicroMessenger/8.0.50`, ["card", "wechat"]],
    ["WeChat, written otherwise", `${browser} micromessenger/8.0.50`, ["card", "wechat"]],
    ["any other browser", browser, ["card", "alipay", "wechat"]],
  ])("in %s", async (_, userAgent, methods) => {
    expect(await view(await world.makeOrder(), { userAgent })).toMatchObject({ methods });
  });

  test("are those that both the order and the gateway know", async () => {
    replaceParts({ payables: { commodity: { ...testPayable, methods: ["onsite", "wechat", "card"] } } });
    expect(await view(await world.makeOrder())).toMatchObject({ methods: ["wechat", "card"], method: "wechat" });
    replaceParts({ payables: { commodity: { ...testPayable, methods: ["onsite"] } } });
    expect(await view(await world.makeOrder())).toMatchObject({ methods: [], method: "card" });
  });

  test.each<[chosen: PayMethod, why: string, last: PayMethod | null, wanted: string | null, agent?: string]>([
    ["wechat", "that of the latest attempt", "wechat", "alipay"],
    ["alipay", "the one that the address names", null, "alipay"],
    ["card", "the first, when the address names none that there is", null, "bitcoin"],
    ["card", "the first, when the address names one that cannot be had here", null, "onsite"],
    [
      "wechat",
      "the one that the address names, when this browser cannot open the last",
      "alipay",
      "wechat",
      "MicroMessenger",
    ],
  ])("%s is chosen: %s", async (method, _, last, wanted, userAgent = browser) => {
    const group = await world.makeOrder();
    if (last) await attemptOf(world, group, { method: last, status: "failed" });
    expect(await view(group, { wanted, userAgent })).toMatchObject({ method });
  });

  test("what was chosen when ordering is not asked again, unless this browser cannot open it", async () => {
    const group = await world.makeOrder();
    expect(await view(group)).toMatchObject({ method: "card", isChosen: false });
    expect(await view(group, { wanted: "wechat" })).toMatchObject({ method: "wechat", isChosen: true });
    const load: typeof testPayable.load = async (...of) => {
      const found = await testPayable.load(...of);
      return found && { ...found, chosen: "alipay" };
    };
    replaceParts({ payables: { commodity: { ...testPayable, load } } });
    expect(await view(group)).toMatchObject({ method: "alipay", isChosen: true });
    expect(await view(group, { wanted: "card" })).toMatchObject({ method: "card", isChosen: true });
    expect(await view(group, { userAgent: "MicroMessenger" })).toMatchObject({ method: "card", isChosen: false });
  });
});
