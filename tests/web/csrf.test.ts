import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { declaredScreens } from "~/platform/domain/declared";
import { ask, inParallel } from "../harness/http";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { allRows, changes } from "../harness/rows";
import { bodyFor, pathOf } from "../harness/samples";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

const calls = composedCalls();
const allScreens = declaredScreens();

type Target = { name: string; method: string; path: string; kind: "api" | "page"; body: string };

const changing = calls.filter((call) => (call.method !== "GET" || call.writes) && !call.webhook);
const withAction = allScreens.filter(({ file }) =>
  /export (const|async function|function) action|export \{[^}]*action/.test(readFileSync(`app/${file}`, "utf8")),
);

const targets: Target[] = [
  ...changing.map((call) => ({
    name: `${call.method} ${call.path}`,
    method: call.method,
    path: pathOf(call),
    kind: "api" as const,
    body: call.method === "GET" ? "" : JSON.stringify(bodyFor(call)),
  })),
  ...withAction.flatMap(({ path }) => {
    const at = path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1");
    return ["", ".data"].map((end) => ({
      name: `POST ${path}${end}`,
      method: "POST",
      path: at + end,
      kind: "page" as const,
      body: "username=a&password=b",
    }));
  }),
];

/** What a page of another site, a sibling or a plain form can make a browser send. `undefined` omits the header. */
function hostileHeaders(port: number): {
  name: string;
  only?: "api" | "page";
  reads?: false;
  headers: Record<string, string | undefined>;
  query?: string;
}[] {
  const own = `http://localhost:${port}`;
  return [
    { name: "foreign Origin", headers: { origin: "https://evil.example", "sec-fetch-site": undefined } },
    { name: "sibling Origin", headers: { origin: `http://shop.localhost:${port}`, "sec-fetch-site": undefined } },
    { name: "null Origin", headers: { origin: "null", "sec-fetch-site": undefined } },
    { name: "no Origin", headers: { origin: undefined, "sec-fetch-site": undefined } },
    { name: "prefix of our Origin", headers: { origin: `${own}.evil.example`, "sec-fetch-site": undefined } },
    { name: "other port", headers: { origin: "http://localhost:1", "sec-fetch-site": undefined } },
    { name: "other scheme", headers: { origin: `https://localhost:${port}`, "sec-fetch-site": undefined } },
    { name: "cross-site", headers: { "sec-fetch-site": "cross-site" } },
    { name: "same-site", headers: { "sec-fetch-site": "same-site" } },
    { name: "typed address", headers: { "sec-fetch-site": "none", origin: undefined } },
    { name: "Sec-Fetch-Site in capitals", headers: { "sec-fetch-site": "Same-Origin " } },
    { name: "same-origin with a foreign Origin", headers: { origin: "https://evil.example" } },
    { name: "text/plain JSON", only: "api", reads: false, headers: { "content-type": "text/plain" } },
    { name: "form JSON", only: "api", reads: false, headers: { "content-type": "application/x-www-form-urlencoded" } },
    {
      name: "look-alike of application/json",
      only: "api",
      reads: false,
      headers: { "content-type": "application/jsonx" },
    },
    { name: "no Content-Type", only: "api", reads: false, headers: { "content-type": undefined } },
    {
      name: "override header",
      headers: {
        origin: "https://evil.example",
        "sec-fetch-site": undefined,
        "x-http-method-override": "GET",
        "x-method-override": "GET",
      },
    },
    {
      name: "override parameter",
      query: "?_method=GET",
      headers: { origin: "https://evil.example", "sec-fetch-site": undefined },
    },
    { name: "prefetch", headers: { "sec-purpose": "prefetch" } },
    { name: "prerender", headers: { "sec-purpose": "prefetch;prerender" } },
    { name: "old prefetch", headers: { purpose: "prefetch" } },
    {
      name: "token beside the cookie",
      headers: { origin: "https://evil.example", "sec-fetch-site": undefined, authorization: "Bearer x" },
    },
  ];
}

/** Of how many hostile sets of headers each target is sent one, the sets in turn; in the long form it is sent all. */
const turns = sized(4, 1);

/** Sends targets with hostile sets of headers; returns what was not refused with 403. */
async function notRefused(port: number, cookie: string): Promise<string[]> {
  const wrong: string[] = [];
  const cases = targets.flatMap((target, turn) =>
    hostileHeaders(port)
      .filter(({ only, reads }) => (!only || only === target.kind) && !(reads === false && target.method === "GET"))
      .filter((_, at) => (at + turn) % turns === 0)
      .map((hostile) => ({ target, hostile })),
  );
  await inParallel(cases, 8, async ({ target, hostile }) => {
    const sent: Record<string, string | undefined> = {
      origin: `http://localhost:${port}`,
      "sec-fetch-site": "same-origin",
      "content-type": target.kind === "api" ? "application/json" : "application/x-www-form-urlencoded",
      ...hostile.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const reply = await ask(port, target.path + (hostile.query ?? ""), {
      method: target.method,
      cookie,
      headers,
      body: target.body,
    });
    if (reply.status !== 403 || !/^\{"message":"forbidden","reason":"[^"]+"\}$/.test(reply.body))
      wrong.push(`${target.name}, ${hostile.name}: ${reply.status}`);
  });
  return wrong;
}

let database: TestDatabase;
let product: Product;
let admin: Person;

beforeAll(async () => {
  /* Its own: what other files leave in a shared database, jobs go on writing. */
  database = await testDatabase();
  product = await startProduct(database.url);
  admin = await person(database.db, "admin");
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

describe("only our own pages change state [WP1]", () => {
  test("every call and action that writes refuses foreign requests with 403, and nothing changes", async () => {
    expect(changing.length).toBeGreaterThan(5);
    expect(withAction.length).toBeGreaterThan(3);
    const before = await allRows(database.sql);
    expect(await notRefused(product.port, admin.cookie)).toEqual([]);
    expect(changes(before, await allRows(database.sql))).toEqual([]);
  });

  test("HEAD of a writing GET is refused as well", async () => {
    for (const call of calls.filter(({ writes }) => writes)) {
      const reply = await ask(product.port, pathOf(call), { method: "HEAD", cookie: admin.cookie });
      expect(reply.status).toBe(403);
    }
  });

  test("methods that pages do not use never reach a page", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"]) {
      const foreign = await ask(product.port, "/user/login", { method, headers: { origin: "https://evil.example" } });
      expect([method, foreign.status]).toEqual([method, 403]);
      const own = await ask(product.port, "/user/login", {
        method,
        headers: { origin: `http://localhost:${product.port}` },
      });
      expect([method, own.status]).toEqual([method, 405]);
    }
  });

  test("a token counts beside any cookie except a session's, which takes precedence", async () => {
    const authorization = `Bearer ${admin.token}`;
    const beside = (cookie: string) =>
      ask(product.port, "/api/user/autoLogin", { cookie, headers: { authorization, origin: "null" } });
    expect((await beside("lang=ja_JP; device=abc")).status).toBe(200);
    const [ours, foreign] = [await beside(admin.cookie), await beside("sid=nobody")];
    expect([ours.status, foreign.status]).toEqual([403, 403]);
    expect(JSON.parse(ours.body).reason).toMatch(/session cookie/);
  });

  test("a program without Origin, cookie and token reaches calls without a session; a browser across sites does not", async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ username: "nobody", password: "wrong-pass" });
    const login = (more: Record<string, string>, cookie?: string) =>
      ask(product.port, "/api/login", {
        method: "POST",
        headers: { ...headers, ...more },
        body,
        ...(cookie && { cookie }),
      });
    expect((await login({})).status).toBe(406);
    expect((await login({}, "lang=ja_JP")).status).toBe(406);
    const sent: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-mode": "navigate" },
      { "content-type": "text/plain" },
    ];
    for (const more of sent) expect([more, (await login(more)).status]).toEqual([more, 403]);
    expect((await login({}, admin.cookie)).status).toBe(403);
  });

  test("our own pages, and API clients with a token and no cookie, get through", async () => {
    const headers = { origin: `http://localhost:${product.port}`, "sec-fetch-site": "same-origin" };
    const page = await ask(product.port, "/api/user/autoLogin", { headers, cookie: admin.cookie });
    expect(page.status).toBe(200);
    const client = await ask(product.port, "/api/user/autoLogin", {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(client.status).toBe(200);
    const form = await ask(product.port, "/user/login", {
      method: "POST",
      headers: { origin: headers.origin, "content-type": "application/x-www-form-urlencoded" },
      body: "username=nobody&password=wrong-pass",
    });
    expect([406, 422]).toContain(form.status);
  });

  test("a token does not open the pages' actions to other sites", async () => {
    const reply = await ask(product.port, "/user/logout", {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        origin: "https://evil.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "",
    });
    expect(reply.status).toBe(403);
  });

  test("control: a server without the gate fails for every target", async () => {
    const open = await naive((request, response) => {
      request.resume();
      response.end("done");
    });
    const wrong = await notRefused(open.port, "sid=x");
    await open.close();
    for (const { name } of targets) expect(wrong.some((finding) => finding.startsWith(name))).toBe(true);
  });
});
