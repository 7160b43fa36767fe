import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi, postForm, type Reply } from "../harness/http";
import { metricsOf } from "../harness/metrics";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { raw, rawRequest } from "../harness/raw";
import { type SharedProduct, sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";

let database: TestDatabase;
let product: SharedProduct;
let somebody: Person;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  somebody = await person(database.db, "guest");
});
afterAll(() => database?.close());

/** The security headers that a reply lacks. */
function lacking(headers: Record<string, string | string[] | undefined>): string[] {
  const rules: [string, RegExp][] = [
    ["strict-transport-security", /^max-age=(3153[6-9]\d{3}|[4-9]\d{7}|\d{9,}); includeSubDomains/],
    ["x-content-type-options", /^nosniff$/],
    ["referrer-policy", /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/],
    ["cross-origin-opener-policy", /^same-origin$/],
    ["content-security-policy", /default-src '(none|self)'/],
  ];
  const missing = rules.filter(([name, shape]) => !shape.test(String(headers[name] ?? ""))).map(([name]) => name);
  const talkative = ["x-powered-by", "server", "x-aspnet-version", "via", "access-control-allow-origin"].filter(
    (name) => headers[name] !== undefined,
  );
  return [...missing, ...talkative];
}

const headersOf = (text: string) =>
  Object.fromEntries(
    text
      .split("\r\n\r\n")[0]!
      .split("\r\n")
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );

describe("every reply carries the security headers [WP6]", () => {
  test("pages, redirects, refusals, files, calls", async () => {
    const { port } = product;
    const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
    const own = { origin: `http://localhost:${port}` };
    const answers: [string, number, Reply][] = [
      ["page", 200, await ask(port, "/user/login")],
      ["page of a signed-in visitor", 200, await ask(port, "/mypage", { cookie: somebody.cookie })],
      ["HEAD", 200, await ask(port, "/user/login", { method: "HEAD" })],
      [".data", 200, await ask(port, "/user/login.data")],
      ["not found", 404, await ask(port, "/no-such-page")],
      ["not found .data", 404, await ask(port, "/no-such-page.data")],
      ["guard", 302, await ask(port, "/mypage")],
      ["language", 302, await ask(port, "/?lang=ja_JP", { cookie: "lang=zh_CN" })],
      ["first language", 200, await ask(port, "/?lang=ja_JP")],
      ["hand-over", 303, await ask(port, "/jump?site=shop&to=/")],
      ["form error", 422, await postForm(port, "/user/login", {})],
      ["logout", 303, await postForm(port, "/user/logout", {})],
      ["method", 405, await ask(port, "/user/login", { method: "PUT", headers: own })],
      ["options", 405, await ask(port, "/user/login", { method: "OPTIONS" })],
      ["foreign form", 403, await ask(port, "/user/login", { method: "POST" })],
      [
        "broken form",
        415,
        await ask(port, "/user/login", { method: "POST", headers: { ...own, "content-type": "text/xml" }, body: "x" }),
      ],
      [
        "big form",
        413,
        await ask(port, "/user/login", {
          method: "POST",
          headers: { ...own, "content-type": "application/x-www-form-urlencoded" },
          body: "x".repeat(200_000),
        }),
      ],
      ["unknown host", 421, await ask(port, "/", { host: "evil.example" })],
      ["many segments", 404, await ask(port, "/a".repeat(40))],
      ["NUL in a path", 404, await ask(port, "/hotel/resource/calendar/%00/onsen")],
      ["NUL in a query", 200, await ask(port, "/search/result?keyword=%00")],
      ["backslash", 404, await ask(port, "/%5C%2Fevil.example")],
      ["NUL in a call", 406, await ask(port, "/api/pay/get/%00")],
      ["half a character in a call", 406, await ask(port, "/api/pay/get/%ff")],
      ["long address", 400, await ask(port, `/${"a".repeat(9_000)}`)],
      ["call", 200, await ask(port, "/api/user/profile", { cookie: somebody.cookie })],
      ["call without sign-in", 401, await ask(port, "/api/user/profile")],
      ["unknown call", 406, await ask(port, "/api/nothing")],
      ["wrong call", 406, await callApi(port, "POST", "/api/login", { username: 1 })],
      [
        "broken call",
        400,
        await ask(port, "/api/login", {
          method: "POST",
          headers: { ...own, "content-type": "application/json" },
          body: "{",
        }),
      ],
      ["big call", 413, await callApi(port, "POST", "/api/login", { username: "x".repeat(200_000) })],
      ["script", 200, await ask(port, `/assets/${asset}`)],
      ["part of a script", 206, await ask(port, `/assets/${asset}`, { headers: { range: "bytes=0-9" } })],
      ["no part of a script", 416, await ask(port, `/assets/${asset}`, { headers: { range: "bytes=99999999-" } })],
      ["icon", 200, await ask(port, "/favicon.svg")],
      ["picture that is not there", 404, await ask(port, "/img/nothing.webp?w=320")],
      ["alive", 200, await ask(port, "/healthz")],
      ["ready", 200, await ask(port, "/readyz")],
      ["metrics", 200, await metricsOf(port)],
      ["metrics for whoever asks from here", 404, await ask(port, "/metrics")],
      ["metrics for another token", 404, await metricsOf(port, "another-token-than-ours")],
    ];
    const file = answers.find(([name]) => name === "script")![2];
    answers.push([
      "script not modified",
      304,
      await ask(port, `/assets/${asset}`, { headers: { "if-none-match": String(file.headers.etag) } }),
    ]);
    const wrong = answers.flatMap(([name, status, reply]) => [
      ...(reply.status === status ? [] : [`${name}: ${reply.status} instead of ${status}`]),
      ...lacking(reply.headers).map((header) => `${name}: ${header}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test("what has a body says what it is", async () => {
    const { port } = product;
    const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
    const [html, json] = [/^text\/html; ?charset=utf-8$/i, /^application\/json(; ?charset=utf-8)?$/];
    const kinds: [string, RegExp, RegExp][] = [
      ["/user/login", html, /^<!DOCTYPE html>/],
      ["/no-such-page", html, /^<!DOCTYPE html>/],
      ["/api/misc/setting", json, /^[[{]/],
      ["/api/no-such-call", json, /^\{"message"/],
      ["/healthz", /^text\/plain; ?charset=utf-8$/, /^ok$/],
      ["/favicon.svg", /^image\/svg\+xml/, /^<(svg|\?xml)/],
      [`/assets/${asset}`, /^(text|application)\/javascript/, /./],
    ];
    for (const [path, type, shape] of kinds) {
      const { headers, body } = await ask(port, path);
      expect([path, headers["content-type"]]).toEqual([path, expect.stringMatching(type)]);
      expect(body, path).toMatch(shape);
    }
  });

  test("refusals of Node itself: 400 and 431", async () => {
    const { port } = product;
    for (const [status, request] of [
      [400, "NONSENSE\r\n\r\n"],
      [431, rawRequest("GET / HTTP/1.1", [`Host: localhost:${port}`, `X-Long: ${"a".repeat(20_000)}`])],
    ] as const) {
      const reply = await raw(port, request);
      expect([reply.status, lacking(headersOf(reply.text))]).toEqual([status, []]);
    }
  });

  test("a planted 500, on pages and calls", async () => {
    await database.ownerSql`alter table user_account rename column nickname to planted`;
    try {
      for (const path of ["/mypage", "/mypage.data", "/api/user/profile"]) {
        const reply = await ask(product.port, path, { cookie: somebody.cookie });
        expect([path, reply.status, lacking(reply.headers)]).toEqual([path, 500, []]);
      }
    } finally {
      await database.ownerSql`alter table user_account rename column planted to nickname`;
    }
  });

  test("build files that are not for visitors are not served", async () => {
    for (const path of [
      "/.vite/manifest.json",
      "/%2evite/manifest.json",
      "/assets/../.vite/manifest.json",
      "/assets/%2e%2e/.vite/manifest.json",
      "/..%2fserver.js",
      "/assets/..%2f..%2fserver.js",
      "/server/index.js",
      "/.env",
    ]) {
      const reply = await ask(product.port, path);
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  test("control: a bare server and the bare framework fail", async () => {
    const bare = await naive(
      (_request, response) => void response.setHeader("X-Powered-By", "Express").end(createHash("md5").digest("hex")),
    );
    const reply = await ask(bare.port, "/");
    await bare.close();
    expect(lacking(reply.headers)).toHaveLength(6);
  });
});
