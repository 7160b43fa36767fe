import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonOf } from "~/foundation/points/explain";
import { explanation, myPointsLoader } from "~/foundation/points/my-points.server";
import { amountWords, capWords, pointWords, type RuleRow } from "~/foundation/points/point-words.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { hold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { closeDatabase } from "~/platform/data/database.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { type Locale, locales } from "~/platform/i18n/locales";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";
import { thrownBy, visit } from "./visit";

const order = "order:C2026112112345678";
let database: TestDatabase;
let buyer = 0;
let seller = 0;

beforeAll(async () => {
  database = await testDatabase();
  [buyer = 0, seller = 0] = await fundedUsers(database.db, 2, 100);
  await inTransaction(database.db, async (tx) => {
    await transfer(tx, { fromUserId: buyer, toUserId: seller, type: "commodity-buy-out", ref: order, amount: 30 });
    await reverse(tx, { of: { type: "commodity-buy-out", ref: order }, ref: `${order}:cancel` });
    for (let at = 0; at < 18; at++)
      await earn(tx, { userId: buyer, type: "commodity-buy-in", ref: `i:${at}`, amount: at + 1 });
    await hold(tx, { userId: buyer, ref: "order:C2026112187654321", amount: 20 });
    await hold(tx, { userId: buyer, ref: "stay:1", amount: 5 });
  });
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const ask = (query = "", userId = buyer, locale: Locale = "en_US") =>
  myPointsLoader(visit(`/user/points${query}`, { userId, locale }));

describe("the page of one's own points", () => {
  test("shows what is there, what orders hold and for which, and the first twenty movements", async () => {
    const { rows, types, ...page } = await ask();
    expect(types.sort()).toEqual(["admin-adjust", "commodity-buy-in", "commodity-buy-out"]);
    expect(page).toEqual({
      balance: { balance: 271, held: 25, spendable: 246 },
      held: [
        { amount: 20, reason: { kind: "order", text: "C2026112187654321", href: "/order/C2026112187654321" } },
        { amount: 5, reason: null },
      ],
      page: 1,
      pages: 2,
      total: 21,
      direction: "both",
      type: "",
    });
    expect(rows.map(({ amount }) => amount)).toEqual([...Array.from({ length: 18 }, (_, at) => 18 - at), 30, -30]);
    const [taken, paid] = rows.slice(-2);
    expect(taken).toMatchObject({
      pointType: "commodity-buy-out",
      isReversal: true,
      amount: 30,
      balanceAfter: 100,
      why: "The order was canceled or refunded; the points you used came back.",
      reason: { kind: "order", text: "C2026112112345678", label: "Order" },
    });
    expect(paid).toMatchObject({ why: "You paid for an order with points.", isReversal: false, balanceAfter: 70 });
    expect(rows[0]).toMatchObject({ rule: "The rule now: As the item page states. No limit.", reason: null });
  });

  test("goes on to the next page", async () => {
    const { rows, page, pages } = await ask("?page=2");
    expect([page, pages, rows.map(({ amount }) => amount)]).toEqual([2, 2, [100]]);
  });

  test("narrows to what came in or went out, and to a kind; what makes no sense narrows nothing", async () => {
    const amounts = async (query: string) => {
      const { rows, total, pages, direction, type } = await ask(query);
      return { amounts: rows.map(({ amount }) => amount), total, pages, direction, type };
    };
    expect(await amounts("?tab=out")).toEqual({ amounts: [-30], total: 1, pages: 1, direction: "out", type: "" });
    expect(await amounts("?tab=in&type=commodity-buy-out")).toEqual({
      amounts: [30],
      total: 1,
      pages: 1,
      direction: "in",
      type: "commodity-buy-out",
    });
    expect(await amounts("?type=commodity-sell-in")).toMatchObject({ amounts: [], total: 0, pages: 0 });
    expect(await amounts("?tab=up&type=nothing")).toMatchObject({ total: 21, direction: "both", type: "" });
  });

  test.each(locales)("%s: a moment is there for machines and for people, as it is in Japan", async (locale) => {
    const { rows } = await ask("?tab=out", buyer, locale);
    const time = rows[0]?.time ?? "";
    expect(new Date(time).toISOString()).toBe(time);
    expect(rows[0]?.shownTime).toBe(momentIn(locale)(new Date(time)));
  });

  test("is each person's own", async () => {
    const { balance, total, held, types } = await ask("", seller);
    expect({ balance, total, held, types: types.sort() }).toEqual({
      balance: { balance: 100, held: 0, spendable: 100 },
      total: 3,
      held: [],
      types: ["admin-adjust", "commodity-sell-in"],
    });
    const stranger = visit("/user/points", { userId: buyer });
    expect(await thrownBy(myPointsLoader({ ...stranger, context: { ...stranger.context, actor: null } }))).toBe(302);
  });
});

const rule = (fields: Partial<RuleRow> = {}): RuleRow => ({
  pointType: "comment-in",
  point: 1,
  dailyCap: null,
  monthlyCap: null,
  enabled: true,
  ...fields,
});
const entry = (fields: object = {}) => ({
  pointType: "comment-in" as const,
  ref: "x",
  content: "",
  isReversal: false,
  ...fields,
});

describe("words", () => {
  test.each(locales)(
    "%s: a reversal is told otherwise than the movement, and by its kind where there are words",
    (locale) => {
      const why = (fields: object) => explanation(locale, entry(fields), []).why;
      const back = { isReversal: true };
      const told = [
        why({}),
        why(back),
        why({ pointType: "commodity-buy-out" }),
        why({ pointType: "commodity-buy-out", ...back }),
        why({ pointType: "commodity-sell-in", ...back }),
      ];
      expect(new Set(told).size).toBe(told.length);
      expect(why({ pointType: "like-in", ...back })).toBe(told[1]);
    },
  );

  test.each(locales)("%s: an entry's rule is the one of its kind, and what it was for has a label", (locale) => {
    const rules = [
      rule({ pointType: "like-in", point: 8 }),
      rule({ point: 1_234, dailyCap: 5 }),
      rule({ pointType: "clap-click", point: 9 }),
    ];
    const told = explanation(locale, entry({ content: "Tea" }), rules);
    expect(told.rule).toMatch(/1,234[^89]*5/);
    expect(told.reason).toEqual({ kind: "note", text: "Tea", label: expect.stringMatching(/./) });
    expect(explanation(locale, entry(), rules).reason).toBeNull();
    expect(explanation(locale, entry({ pointType: "register" }), rules).rule).toBe("");
  });

  test.each(locales)("%s: limits say their numbers", (locale) => {
    const words = pointWords(locale);
    const numbers = (fields: Partial<RuleRow>) => capWords(words, rule(fields)).match(/\d+/g) ?? [];
    expect(numbers({ dailyCap: 33 })).toContain("33");
    expect(numbers({ monthlyCap: 44 })).toContain("44");
    expect(numbers({ dailyCap: 33, monthlyCap: 44 })).toEqual(expect.arrayContaining(["33", "44"]));
    expect(numbers({ dailyCap: 0 })).toContain("0");
    expect(numbers({})).toEqual([]);
  });

  test("of a limit name its period", () => {
    const said = (fields: Partial<RuleRow>) => capWords(pointWords("en_US"), rule(fields));
    expect(said({ dailyCap: 3 })).toMatch(/^Up to 3 a day(?!.*month)/);
    expect(said({ monthlyCap: 3 })).toMatch(/^Up to 3 a month(?!.*day)/);
    expect(said({ dailyCap: 3, monthlyCap: 20 })).toMatch(/^Up to 3 a day and 20 a month/);
    expect([said({}), said({ pointType: "register" }), said({ pointType: "register", dailyCap: 1 })]).toEqual([
      "No limit",
      "Once",
      expect.stringContaining("1 a day"),
    ]);
  });

  test.each(locales)("%s: points are a number, or how the thing reckons them", (locale) => {
    const words = pointWords(locale);
    expect(amountWords(words, rule({ point: 12_345 }))).toContain("12,345");
    const reckoned = amountWords(words, rule({ pointType: "commodity-buy-in", point: 0 }));
    expect(reckoned).toMatch(/^\D+$/);
    expect(amountWords(words, rule({ pointType: "shop-offline-point-request", point: 0 }))).not.toBe(reckoned);
  });
});

describe("what an entry was for", () => {
  const origins = ["http://localhost:3000", "https://shop.example"];
  const reason = (fields: object) => reasonOf(entry(fields), origins);

  test("is the order, as buyers and as sellers find it", () => {
    expect(reason({ pointType: "commodity-buy-out", ref: order, content: "Tea" })).toEqual({
      kind: "order",
      text: "C2026112112345678",
      href: "/order/C2026112112345678",
    });
    expect(reason({ pointType: "commodity-sell-out", ref: `${order}:cancel` })).toEqual({
      kind: "sale",
      text: "C2026112112345678",
      href: "/admin/orders?keyword=C2026112112345678",
    });
  });

  test("is the words where no order of the shop is named", () => {
    const note = { kind: "note", text: "Tea" };
    const content = "Tea";
    for (const ref of ["stay:C2026112112345678", `my ${order}`, "order:C1", "order:", `order:${"C".repeat(41)}`])
      for (const pointType of ["commodity-buy-out", "commodity-sell-in"] as const)
        expect(reason({ pointType, ref, content }), ref).toEqual(note);
    expect(reason({ pointType: "video-buy-out", ref: order, content })).toEqual(note);
    expect(reason({ pointType: "video-buy-out", ref: order })).toBeNull();
    expect(reason({ pointType: "trip-ad-click", content: "/tea" })).toEqual({ kind: "note", text: "/tea" });
  });

  test.each(["page-share", "sns-share"] as const)("of a %s is the page, with a link where it is ours", (pointType) => {
    const shared = (content: string) => reason({ pointType, content });
    expect(shared("/tea")).toEqual({ kind: "page", text: "/tea", href: "/tea" });
    expect(shared("shop.example/tea")).toEqual({
      kind: "page",
      text: "shop.example/tea",
      href: "https://shop.example/tea",
    });
    expect(shared("localhost:3000/tea")?.href).toBe("http://localhost:3000/tea");
    expect(shared("evil.example/shop.example/")).toEqual({ kind: "page", text: "evil.example/shop.example/" });
    expect(shared("post:7")).toEqual({ kind: "page", text: "post:7" });
    expect(shared("/")).toMatchObject({ href: "/" });
    expect(shared("")).toBeNull();
  });
});
