import { afterAll, beforeAll, expect, test } from "vitest";
import { pointCalls } from "~/foundation/points/calls";
import { closeDatabase } from "~/platform/data/database.server";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { ask } from "../../harness/http";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";

let database: TestDatabase;
let server: CallServer;
let guest = 0;
let admin = 0;

beforeAll(async () => {
  database = await testDatabase();
  [guest = 0, admin = 0] = await fundedUsers(database.db, 2, 50);
  server = await startCalls(pointCalls, (userId) =>
    userId ? caller(userId, userId === admin ? "admin" : "guest") : null,
  );
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await database.close();
});

const call: CallServer["call"] = (...asked) => server.call(...asked);

test.each([
  ["GET", "/api/point"],
  ["GET", "/api/point/in/myList"],
  ["GET", "/api/point/out/myList"],
  ["GET", "/api/point/in/signIn"],
  ["POST", "/api/point/in/reward"],
  ["PUT", "/api/admin/point/rule"],
  ["GET", "/api/admin/point/list/1"],
  ["POST", "/api/admin/point/save"],
  ["GET", "/api/admin/point/audit"],
])("%s %s asks to sign in; administration is for administrators", async (method, path) => {
  const body = method === "GET" ? undefined : {};
  expect(await call(0, method, path, body)).toMatchObject({ status: 401, body: { message: "unauthenticated" } });
  if (path.includes("admin"))
    expect(await call(guest, method, path, body)).toMatchObject({ status: 409, body: { message: "noPermission" } });
});

test("the balance is what can be spent", async () => {
  expect(await call(guest, "GET", "/api/point")).toMatchObject({ status: 200, body: { point: 50 } });
});

test("the daily sign-in pays at the first call only and is never cached", async () => {
  const first = await call(guest, "GET", "/api/point/in/signIn");
  expect(first).toMatchObject({ status: 200, body: { result: "success", detail: 1 } });
  expect(first.headers["cache-control"]).toContain("no-store");
  expect((await call(guest, "GET", "/api/point/in/signIn")).body).toEqual({ result: "info", detail: 0 });
  expect(pointCalls.find(({ path }) => path.endsWith("signIn"))).toMatchObject({ writes: true });
});

test("a reward needs no body: it is for the page it came from, once", async () => {
  const share = async () => {
    const headers = { "x-user": String(guest), referer: "https://shop.example/shop?x=1" };
    return JSON.parse((await ask(server.port, "/api/point/in/reward", { method: "POST", headers })).body);
  };
  expect(await share()).toEqual({ result: "success", point: 1 });
  expect(await share()).toEqual({ result: "info", point: 0 });
  const click = { pointType: "trip-ad-click", refId: "7" };
  expect((await call(guest, "POST", "/api/point/in/reward", click)).body).toEqual({ result: "success", point: 1 });
});

test("a client cannot ask for other rewards, or name points", async () => {
  for (const pointType of ["register", "admin-adjust", "commodity-buy-in", "sign-in"])
    expect(await call(guest, "POST", "/api/point/in/reward", { pointType, refId: "1" })).toMatchObject({ status: 406 });
  const share = { pointType: "sns-share", refId: "greedy" };
  const greedy = { ...share, point: 999, amount: 999, userId: admin };
  expect((await call(guest, "POST", "/api/point/in/reward", greedy)).body).toEqual({
    message: "invalidInput",
    params: { fields: "point,amount,userId" },
  });
  expect((await call(guest, "POST", "/api/point/in/reward", share)).body).toEqual({ result: "success", point: 1 });
});

test("a person sees their own history, in pages", async () => {
  const { body } = await call(guest, "GET", "/api/point/in/myList?page=0&pageSize=1");
  expect(body).toMatchObject({ totalPages: body.totalElements, number: 0, size: 1 });
  expect(body.content).toEqual([
    { point: 1, pointType: "sns-share", time: expect.stringMatching(/Z$/), content: "greedy", balanceAfter: 54 },
  ]);
  expect((await call(admin, "GET", "/api/point/out/myList")).body).toMatchObject({ content: [], totalElements: 0 });
  const all = (await call(guest, "GET", "/api/point/in/myList?pageSize=100&lang=en")).body.content;
  for (const { content, pointType } of all) expect(content, pointType).toMatch(/[A-Za-z]{3}/);
});

test("rules are public; an administrator's change counts from the next event on", async () => {
  const rule = { pointType: "like-in", point: 3, dailyCap: 2, enabled: true };
  expect((await call(admin, "PUT", "/api/admin/point/rule", rule)).body).toEqual({ result: "success" });
  const { body } = await call(0, "GET", "/api/point/rule/list");
  expect(body).toContainEqual({ ...rule, monthlyCap: null });
  for (const wrong of [{ point: -1 }, { point: 1.5 }, { dailyCap: "x" }, { pointType: "nothing" }, { enabled: "yes" }])
    expect(await call(admin, "PUT", "/api/admin/point/rule", { ...rule, ...wrong })).toMatchObject({
      status: 406,
      body: { message: "invalidInput" },
    });
  expect(await call(admin, "PUT", "/api/admin/point/rule", { ...rule, pointType: "commodity-buy" })).toMatchObject({
    body: { message: "notFindData" },
  });
});

test("an administrator adjusts points with a reason, once for an Idempotency-Key, never below zero", async () => {
  const save = (body: unknown, key: string) =>
    call(admin, "POST", "/api/admin/point/save", body, { "idempotency-key": key });
  const gift = { userId: guest, point: 20, content: "Thank you" };
  const [first, second] = [await save(gift, "k1"), await save(gift, "k1")];
  expect(first.body).toEqual({ result: "success", id: expect.any(Number) });
  expect(second.body).toEqual(first.body);
  expect((await call(guest, "GET", "/api/point")).body).toEqual({ point: 74 });
  expect((await save({ ...gift, point: -75 }, "k2")).body).toEqual({ message: "pointExceedHoldings" });
  expect((await save({ ...gift, userId: 999_999 }, "k3")).body).toEqual({ message: "userNotExist" });
  for (const wrong of [{ content: " " }, { point: 0 }, { point: 1.5 }, { userId: "x" }])
    expect((await save({ ...gift, ...wrong }, "k4")).body).toMatchObject({ message: "invalidInput" });
  const { body } = await call(admin, "GET", `/api/admin/point/list/${guest}?page=0`);
  expect(body.content[0]).toMatchObject({
    point: 20,
    pointType: "admin-adjust",
    content: "Thank you",
    balanceAfter: 74,
  });
});

test("the audit names what is wrong", async () => {
  expect((await call(admin, "GET", "/api/admin/point/audit")).body).toEqual({ mismatch: [] });
  await database.sql`update point_account set balance = balance + 5 where user_id = ${guest}`;
  const { body } = await call(admin, "GET", "/api/admin/point/audit");
  expect(body.mismatch).toEqual([{ kind: "balance", id: expect.any(Number), expected: 74, found: 79 }]);
});
