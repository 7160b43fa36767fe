import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { aCommodity } from "../comments/world";

let database: TestDatabase;
/* A server of its own: claps without a mark count for the address. */
let product: Product;
let me: Person;
let ref: { type: string; refId: number };
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
  me = await person(database.db, "guest");
  const { type, refId } = await aCommodity(database.db);
  ref = { type, refId };
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const clap = async (cookie: string, body: object = ref, path = "/api/clap") => {
  const reply = await callApi(product.port, "POST", path, body, cookie ? { cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body), cookies: reply.setCookies };
};
const total = async (cookie = "", at = `commodity/${ref.refId}`) => {
  const path = `/api/clap/clapTotalCount/${at}`;
  const reply = await callApi(product.port, "GET", path, undefined, cookie ? { cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body) };
};
const deviceIn = (cookies: string[]) => cookies.find((one) => one.startsWith("device="))?.split(";")[0] ?? "";

describe("calls", () => {
  test("a device is marked by its first clap with a signed cookie that scripts cannot read, and counts once", async () => {
    const first = await clap("", { ...ref, clapCount: 10_000 });
    expect(first.body).toEqual({ result: "success", detail: { clapCount: 1, total: 1 } });
    const mark = first.cookies.find((one) => one.startsWith("device=")) ?? "";
    expect(mark).toMatch(/HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    const device = deviceIn(first.cookies);
    const second = await clap(device);
    expect(second).toMatchObject({ body: { result: "info", detail: "alreadyClapped" }, cookies: [] });
    expect((await total(device)).body).toEqual({ total: 1, clappedToday: true });
    expect((await total()).body).toEqual({ total: 1, clappedToday: false });
    const forged = await clap(`${device.slice(0, -3)}abc`);
    expect([forged.body.detail, deviceIn(forged.cookies) !== ""]).toEqual([{ clapCount: 1, total: 2 }, true]);
  });

  test("a person counts ten times through both calls, once; who is not signed in is refused by the one for members", async () => {
    const { type, refId } = await aCommodity(database.db);
    const other = { type, refId };
    expect((await clap("", other, "/api/clap/save")).status).toBe(401);
    expect(await clap(me.cookie, other, "/api/clap/save")).toMatchObject({
      body: { result: "success", detail: { clapCount: 10, total: 10 } },
      cookies: [],
    });
    expect((await clap(me.cookie, other)).body).toEqual({ result: "info", detail: "alreadyClapped" });
    expect((await total(me.cookie, `commodity/${refId}`)).body).toEqual({ total: 10, clappedToday: true });
  });

  test("unknown things answer 406, wrong input too", async () => {
    for (const at of ["news/1", "commodity/999999999", "commodity/x", "constructor/1"])
      expect((await total("", at)).status, at).toBe(406);
    for (const body of [
      {},
      { type: "commodity" },
      { type: "commodity", refId: "1e9" },
      { type: "x".repeat(50), refId: 1 },
    ])
      expect((await clap(me.cookie, body)).status, JSON.stringify(body)).toBe(406);
  });
});

describe("the form", () => {
  const home = () => `/commodity/detail/${ref.refId}`;
  const press = (cookie: string, back = home()) =>
    postForm(product.port, `/clap/commodity/${ref.refId}`, { back }, cookie ? { cookie } : {});
  const page = (path: string, cookie = "") => callApi(product.port, "GET", path, undefined, cookie ? { cookie } : {});
  const flashOf = (cookies: string[]) => decodeURIComponent(cookies.find((one) => one.startsWith("flash=")) ?? "");

  test("goes back to the thing with a message; the page for everybody stays in its cache", async () => {
    const before = await page(home());
    const first = await press("");
    expect([first.status, first.headers.location]).toEqual([303, home()]);
    expect(flashOf(first.setCookies)).toContain("claps:done");
    const second = await press(deviceIn(first.setCookies));
    expect(flashOf(second.setCookies)).toContain("errors:alreadyClapped");
    expect((await page(home())).headers.etag).toBe(before.headers.etag);
    const shown = await page(home(), second.setCookies[0]?.split(";")[0]);
    expect(shown.body).toContain("You have already clapped today.");
    expect(shown.headers["cache-control"]).not.toContain("public");
  });

  test("a strange way back is not taken; a page of its own shows the count", async () => {
    for (const back of ["//evil.example", "https://evil.example/x", ""])
      expect((await press(me.cookie, back)).headers.location, back).toBe(`/clap/commodity/${ref.refId}`);
    expect((await page(`/clap/commodity/${ref.refId}`, me.cookie)).body).toContain("claps so far");
    expect((await page("/clap/commodity/999999999")).status).toBe(404);
    expect((await postForm(product.port, "/clap/news/1", { back: "/" })).status).toBe(404);
  });
});

test("one address with devices that forget who they are is stopped", async () => {
  let last = await clap("");
  for (let at = 0; at < 130 && last.status === 200; at++) last = await clap("");
  expect(last).toMatchObject({ status: 406, body: { message: "tooManyRequests" } });
});
