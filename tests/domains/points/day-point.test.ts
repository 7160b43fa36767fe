import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oncePerDay } from "~/foundation/points/day-point.server";
import { parseCookies } from "~/platform/access/cookies.server";
import type { Flash } from "~/platform/access/request-context";
import { flashCookie, laterFlash, readFlashes } from "~/platform/forms/flash.server";
import { pointAccounts, pointRules } from "~db/schema/points";
import { ask, callApi, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* The first page of a Tokyo day gives the daily point to who stays signed in. */
let database: TestDatabase;
let product: Product;
let who: Person;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url, { LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});
beforeEach(async () => {
  who = await person(database.db, "guest");
});

const notice = "Login reward +1";
const open = (path: string, headers: Record<string, string> = {}, more = "") =>
  ask(product.port, path, { cookie: [who.cookie, more].filter(Boolean).join("; "), headers });
const balance = async () =>
  (await database.db.select().from(pointAccounts).where(eq(pointAccounts.userId, who.id)))[0]?.balance;
const cookiesOf = ({ setCookies }: Reply) => setCookies.map((line) => line.split(";")[0]).join("; ");

describe("the first page of a day", () => {
  test("gives the point once, says so once, and shows it in the same page's frame", async () => {
    const [first, second] = [await open("/pages/about"), await open("/mypage")];
    expect([first.status, first.body.includes(notice), second.body.includes(notice)]).toEqual([200, true, false]);
    expect(await balance()).toBe(1);
    expect(first.setCookies).toEqual([]);
  });

  test("of pages that are opened together one says so", async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => open("/pages/about")));
    expect(pages.filter(({ body }) => body.includes(notice))).toHaveLength(1);
    expect(await balance()).toBe(1);
  });

  test("a page that was not found says so as well", async () => {
    const reply = await open("/no-such-page");
    expect([reply.status, reply.body.includes(notice)]).toEqual([404, true]);
  });

  test("a redirect takes the message along, with its own", async () => {
    const sent = await open("/user/login");
    expect([sent.status, sent.headers.location]).toEqual([302, "/mypage"]);
    const next = await open("/mypage", {}, cookiesOf(sent));
    expect(next.body).toContain(notice);
    expect(cookiesOf(next)).toContain("flash=");
    expect(await balance()).toBe(1);
  });

  test("no call, step, script, frame, prefetch or HEAD is a page, and nobody gets nothing", async () => {
    await callApi(product.port, "GET", "/api/point", undefined, { cookie: who.cookie });
    await open("/pages/about.data");
    await ask(product.port, "/pages/about", { method: "HEAD", cookie: who.cookie });
    for (const headers of [
      { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
      { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
      { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-purpose": "prefetch" },
      { purpose: "prefetch" },
    ] as Record<string, string>[])
      expect((await open("/pages/about", headers)).status).toBe(200);
    expect(await balance()).toBe(0);
    expect((await ask(product.port, "/pages/about")).body).not.toContain(notice);
  });

  test("a failure fails no page, and the next page gives", async () => {
    const [rule] = await database.db.select().from(pointRules).where(eq(pointRules.type, "sign-in"));
    if (!rule) throw new Error("no rule");
    await database.db.delete(pointRules).where(eq(pointRules.type, "sign-in"));
    const failed = await open("/pages/about");
    const { id: _, ...again } = rule;
    await database.db.insert(pointRules).values(again);
    expect([failed.status, failed.body.includes(notice), await balance()]).toEqual([200, false, 0]);
    expect((await open("/pages/about")).body).toContain(notice);
    expect(product.output()).toContain("the day's gift");
  });

  test("where the login gave it already, no page does", async () => {
    await callApi(product.port, "GET", "/api/point/in/signIn", undefined, { cookie: who.cookie });
    expect((await open("/pages/about")).body).not.toContain(notice);
    expect(await balance()).toBe(1);
  });
});

describe("what a process remembers", () => {
  const hour = 3_600_000;
  const start = Date.UTC(2031, 2, 1);

  test("each person and Tokyo day is asked for once, whatever the order of pages within it", async () => {
    const pages = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 80 })), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(pages, async (drawn) => {
        const asked: string[] = [];
        const dayOf = (at: Date) => new Date(at.getTime() + 9 * hour).toISOString().slice(0, 10);
        const give = oncePerDay(async (userId, at) => asked.push(`${userId} ${dayOf(at)}`));
        const inOrder = drawn
          .toSorted(([, a], [, b]) => a - b)
          .map(([userId, h]) => [userId, start + h * hour] as const);
        for (const [userId, at] of inOrder) await give(userId, new Date(at));
        const wanted = new Set(inOrder.map(([userId, at]) => `${userId} ${dayOf(new Date(at))}`));
        expect(asked.toSorted()).toEqual([...wanted].toSorted());
      }),
    );
  });

  test("after a failure it asks again", async () => {
    let tries = 0;
    const give = oncePerDay(async () => {
      if (++tries === 1) throw new Error("no database");
      return 1;
    });
    await expect(give(1, new Date(start))).rejects.toThrow("no database");
    expect([await give(1, new Date(start)), await give(1, new Date(start)), tries]).toEqual([1, 0, 2]);
  });
});

test("a message for later joins what the reply leaves, else what its request brought", () => {
  const origin = "http://a.example";
  const [gift, own, old] = ["a:gift", "a:own", "a:old"].map((key): Flash => ({ kind: "info", key }));
  if (!gift || !own || !old) throw new Error("three");
  const keys = (headers: Headers) =>
    readFlashes(origin, parseCookies(laterFlash({ origin, flashes: [old] }, { headers }, gift).split(";")[0])).map(
      ({ key }) => key,
    );
  expect(keys(new Headers())).toEqual(["a:old", "a:gift"]);
  expect(keys(new Headers({ "Set-Cookie": flashCookie(origin, own) }))).toEqual(["a:own", "a:gift"]);
});
