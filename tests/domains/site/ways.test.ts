import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../harness/http";
import { person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let database: TestDatabase;
let product: SharedProduct;

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});

afterAll(() => database?.close());

const get = (path: string, site = "main", headers: Record<string, string> = {}) =>
  ask(product.port, path, { host: product.host(site), headers });

describe("small ways", () => {
  test("the way back is remembered for who was sent to log in, and forgotten once used", async () => {
    const sent = await ask(product.port, "/user/points?tab=in");
    expect(sent.headers.location).toBe("/user/login?to=%2Fuser%2Fpoints%3Ftab%3Din");
    const cookie = sent.setCookies.find((line) => line.startsWith("back="))?.split(";")[0] ?? "";
    expect(sent.setCookies.join()).toContain("Max-Age=300");
    const back = await ask(product.port, "/re", { cookie });
    expect(back.headers.location).toBe("/user/points?tab=in");
    expect(back.setCookies.join()).toMatch(/back=; .*Max-Age=0/);
    expect((await get("/re")).headers.location).toBe("/");
    const forged = cookie.replace(/^back=(.)/, (_, sign: string) => `back=${sign === "1" ? "2" : "1"}`);
    expect((await ask(product.port, "/re", { cookie: forged })).headers.location).toBe("/");
  });

  test("/home, /reload and /refresh lead home or back, never away", async () => {
    expect((await get("/home", "shop")).headers.location).toBe("/");
    const reload = await get("/reload");
    expect([reload.headers.location, reload.headers["clear-site-data"]]).toEqual(["/", '"cache", "storage"']);
    expect(
      (await get("/reload", "main", { "sec-fetch-site": "cross-site" })).headers["clear-site-data"],
    ).toBeUndefined();
    const from = (referer: string) => get("/refresh", "main", { referer }).then(({ headers }) => headers.location);
    expect(await from(`http://${product.host("main")}/pages/help?q=a`)).toBe("/pages/help?q=a");
    expect(await from("https://evil.example/x")).toBe("/");
    expect(await from(`http://${product.host("main")}/refresh`)).toBe("/");
  });

  test("the page of VIP tells each visitor their own state", async () => {
    const states = [];
    for (const vipUntil of [undefined, null, new Date("2020-01-01"), new Date("2099-01-01")]) {
      const cookie = vipUntil === undefined ? undefined : (await person(database.db, "guest", { vipUntil })).cookie;
      const { body } = await ask(product.port, "/tabikura-vip", cookie ? { cookie } : {});
      states.push(/data-vip="(\w+)"/.exec(body)?.[1]);
    }
    expect(states).toEqual(["visitor", "none", "over", "member"]);
  });
});
