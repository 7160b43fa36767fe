import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi, postForm, type Reply } from "../harness/http";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { type TestDatabase, testDatabase } from "../setup/database";

/** What visitors must not read: stacks, SQL, paths, versions, names of our parts. */
const leaks = [
  /\bat [\w.<>]+ \(/,
  /\n\s+at /,
  /node_modules|\/work\/|\/build\/|server\/index|file:\/\//,
  /PostgresError|ECONN|CONNECT(ION)?_|SQLSTATE|\bselect\s.+\sfrom\s|relation "|column "/i,
  /drizzle|express|remix run|turbo-stream|\bzod\b/i,
  /SyntaxError|TypeError|RangeError|ReferenceError|ZodError/,
  /user_account|session_actor/,
];

const leaksOf = (reply: Reply) => {
  const text = `${JSON.stringify(reply.headers)}\n${reply.body.replace(/<script[\s\S]*?<\/script>/g, (script) => script.replace(/window\.__remix(RouteModules|Manifest|Context)[\s\S]*/, ""))}`;
  return leaks.filter((leak) => leak.test(text)).map(String);
};

let database: TestDatabase;
let proxy: TcpProxy;
let product: Product;
let somebody: Person;
beforeAll(async () => {
  database = await testDatabase();
  somebody = await person(database.db, "admin");
  const url = new URL(database.url);
  proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  product = await startProduct(url.href, { LOG_LEVEL: "error" });
});
afterAll(async () => {
  await product?.kill();
  await proxy?.close();
  await database?.close();
});

type Fault = [name: string, send: () => Promise<Reply>, status?: number];

const cookieFaults = (): Fault[] =>
  [
    "sid=%",
    "sid=%00",
    `sid=${"a".repeat(4_000)}`,
    "sid='; drop table user_account",
    "sid=__proto__",
    "flash=%",
    "flash={",
    "flash=[null]",
    'flash=[{"kind":"error","key":"errors:systemError","params":"x"}]',
    'flash=[{"kind":"error","key":"errors:tooManyRequests","params":{"waitSeconds":{"a":1}}}]',
    'flash=[{"kind":"error","key":"nothing:here"}]',
    'flash=[{"kind":"error","key":"__proto__:toString"}]',
    'flash=[{"kind":"error","key":"common:__proto__"}]',
    "lang=..%2f..%2fetc",
    "lang=__proto__",
    "embed=%ff",
    "browser=x; jump_nonce=y; jump=z",
    "; ; =;==;",
  ].map((cookie) => [
    `cookie ${cookie.slice(0, 60)}`,
    () => ask(product.port, "/user/login", { cookie: cookie.replace(/[^\x21-\x7e; ]/g, "") }),
    200,
  ]);

const addressFaults = (): Fault[] =>
  [
    "/mypage.data?_routes=nothing",
    "/mypage.data?_routes=__proto__",
    "/mypage.data?_routes=root,constructor",
    "/nothing/at/all.data",
    "/.data",
    "/commodity/detail/99999999999999999999",
    "/commodity/detail/x",
    "/commodity/detail/-1.data",
    "/shop?page=1e308",
    "/shop?page=-1&sort=%00",
    "/img/x?w=abc",
    "/img/..%2f..%2fpackage.json?w=320",
    "/api/user/address/delete/x",
    "/api/commodity/get/99999999999999999999",
  ].map((path) => [path, () => ask(product.port, path, { cookie: somebody.cookie })]);

/** Sends all faults; returns replies with another status than expected (none: any below 500), and those that leak. */
async function findings(faults: readonly Fault[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, send, status] of faults) {
    const reply = await send();
    if (status !== undefined && reply.status !== status) wrong.push(`${name}: ${reply.status} instead of ${status}`);
    if (status === undefined && reply.status >= 500) wrong.push(`${name}: ${reply.status}`);
    wrong.push(...leaksOf(reply).map((leak) => `${name} (${reply.status}) tells ${leak}`));
  }
  return wrong;
}

const everyKind = (status: number): Fault[] => [
  ["page", () => ask(product.port, "/mypage", { cookie: somebody.cookie }), status],
  [".data", () => ask(product.port, "/mypage.data", { cookie: somebody.cookie }), status],
  ["call", () => ask(product.port, "/api/user/profile", { cookie: somebody.cookie }), status],
  ["form", () => postForm(product.port, "/user/login", { username: "a-name", password: "a-password" }), status],
  ["write", () => callApi(product.port, "POST", "/api/login", { username: "a-name", password: "a-password" }), status],
  ["picture", () => ask(product.port, "/img/nothing?w=320"), undefined],
];

describe("an error shows its number and nothing else [WP13]", () => {
  test("broken cookies, addresses and ids", async () => {
    expect(await findings([...cookieFaults(), ...addressFaults()])).toEqual([]);
  });

  test("wrong requests leave no stack, no object and only our own words in the log", async () => {
    const before = product.output().length;
    const form = { origin: `http://localhost:${product.port}`, "content-type": "application/x-www-form-urlencoded" };
    const wrong: Fault[] = [
      ...["/?_data=root", "/nothing?%5fd%61ta=x&a=1", "/%zz", "/%ff.data", "/nothing/at/all.data"].map(
        (path): Fault => [path, () => ask(product.port, path, { cookie: somebody.cookie })],
      ),
      ...["/?_data=root", "/nothing", "/mypage?_data=x"].map(
        (path): Fault => [
          `POST ${path}`,
          () => ask(product.port, path, { method: "POST", headers: form, body: "a=1", cookie: somebody.cookie }),
        ],
      ),
    ];
    expect(await findings(wrong)).toEqual([]);
    expect(product.output().slice(before)).toBe("");
  });

  test("a job that ends well leaves nothing in a log of errors", async () => {
    const before = product.output().length;
    await database.ownerSql`select graphile_worker.add_job('account-tidy', '{}')`;
    await expect
      .poll(
        async () =>
          (await database.ownerSql`select 1 from graphile_worker.jobs where task_identifier = 'account-tidy'`).length,
      )
      .toBe(0);
    expect(product.output().slice(before)).toBe("");
  });

  test("a planted fault inside: 500 with the request's number, which the log knows with its cause", async () => {
    await database.ownerSql`alter table user_account rename column nickname to planted`;
    try {
      expect(await findings(everyKind(500).slice(0, 3))).toEqual([]);
      const call = await ask(product.port, "/api/user/profile", { cookie: somebody.cookie });
      expect(JSON.parse(call.body)).toEqual({
        message: "systemError",
        params: { traceId: call.headers["x-request-id"] },
      });
      const page = await ask(product.port, "/mypage", { cookie: somebody.cookie });
      expect(page.body).toContain(String(page.headers["x-request-id"]));
      for (const { headers } of [call, page])
        await expect.poll(() => product.output()).toContain(String(headers["x-request-id"]));
      expect(product.output()).toMatch(/nickname/);
    } finally {
      await database.ownerSql`alter table user_account rename column planted to nickname`;
    }
  });

  test("without the database: 503 with Retry-After, and it recovers by itself", async () => {
    proxy.fault("cut");
    expect(await findings(everyKind(503))).toEqual([]);
    expect((await ask(product.port, "/mypage", { cookie: somebody.cookie })).headers["retry-after"]).toBe("5");
    expect([(await ask(product.port, "/readyz")).status, (await ask(product.port, "/healthz")).status]).toEqual([
      503, 200,
    ]);
    proxy.fault("none");
    await expect
      .poll(() => ask(product.port, "/mypage", { cookie: somebody.cookie }).then(({ status }) => status), {
        interval: 200,
      })
      .toBe(200);
    expect(product.child.exitCode).toBeNull();
    expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
  });

  test("a slow connection to the database, 5 to 50 ms per packet: slower, not wrong", async () => {
    proxy.fault("delay", [5, 50]);
    try {
      expect(
        await findings([
          ["page", () => ask(product.port, "/mypage", { cookie: somebody.cookie }), 200],
          ["call", () => ask(product.port, "/api/user/profile", { cookie: somebody.cookie }), 200],
        ]),
      ).toEqual([]);
    } finally {
      proxy.fault("none");
    }
  });

  test("control: a server that shows its errors is found", async () => {
    const talker = await naive((_request, response) => {
      response.writeHead(500).end(new Error('relation "user_account" does not exist').stack);
    });
    const wrong = await findings([["talker", () => ask(talker.port, "/"), 500]]);
    await talker.close();
    expect(wrong.length).toBeGreaterThanOrEqual(3);
  });
});
