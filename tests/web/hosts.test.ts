import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, naive } from "../harness/naive";
import { type RawReply, raw, rawRequest } from "../harness/raw";
import { type SharedProduct, sharedProduct } from "../harness/shared-product";
import { sized } from "../harness/size";
import type { TestDatabase } from "../setup/database";

type Form = { name: string; request: string; served?: boolean };

const evil = "evil.example";
/** Traces of a foreign host anywhere in a reply. */
const echo = /evil\.example|31337|evil-path/i;

/** 60 ways to name a host; `served` ones name ours and only add forged values that must be ignored. */
function hostForms(port: number): Form[] {
  const own = `localhost:${port}`;
  const get = (host: string, ...more: string[]) => rawRequest("GET /user/login HTTP/1.1", [`Host: ${host}`, ...more]);
  const wrongHosts = [
    evil,
    `${evil}:${port}`,
    "localhost",
    "localhost:31337",
    "localhost:80",
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    `0.0.0.0:${port}`,
    `user@${own}`,
    `${own}@${evil}`,
    `${evil}#${own}`,
    `${own}.${evil}`,
    `${evil}.${own}`,
    `x.${own}`,
    `shop.shop.${own}`,
    `SHOP.${evil}`,
    `localhost.:${port}`,
    `localhost:0${port}`,
    `localhost:${port}:${port}`,
    `localhost:+${port}`,
    `local host:${port}`,
    `localhost;${own}`,
    "[",
    "]",
    "[::1",
    "[]",
    "%",
    `%6cocalhost:${port}`,
    `localhost%00:${port}`,
    `${own},${evil}`,
    `${own} ${evil}`,
    `${own}/`,
    `${own}/${evil}`,
    `http://${own}`,
    `//${own}`,
    `\\\\${own}`,
    "",
    " ",
    "..",
    "null",
    "undefined",
    "__proto__",
    "constructor",
    `ｌocalhost:${port}`,
    "a".repeat(5_000),
    `xn--localhost-:${port}`,
    `${own}?${evil}`,
  ].map((host) => ({ name: `Host: ${host.slice(0, 60)}`, request: get(host) }));
  const others: Form[] = [
    { name: "two Hosts", request: get(own, `Host: ${evil}`) },
    { name: "two Hosts, ours last", request: get(evil, `Host: ${own}`) },
    { name: "two Hosts in capitals", request: get(own, `HOST: ${evil}`) },
    { name: "folded Host", request: rawRequest("GET /user/login HTTP/1.1", [`Host: ${own}\r\n ${evil}`]) },
    {
      name: "space before the colon",
      request: rawRequest("GET /user/login HTTP/1.1", [`Host : ${evil}`, `Host: ${own}`]),
    },
    { name: "no Host", request: rawRequest("GET /user/login HTTP/1.1", []) },
    { name: "HTTP/1.0 without Host", request: rawRequest("GET /user/login HTTP/1.0", []) },
    { name: "absolute target", request: rawRequest(`GET http://${evil}/evil-path HTTP/1.1`, [`Host: ${own}`]) },
    {
      name: "absolute target of a sibling",
      request: rawRequest(`GET http://shop.localhost:${port}/ HTTP/1.1`, [`Host: ${own}`]),
    },
    { name: "absolute https target", request: rawRequest(`GET https://${evil}/ HTTP/1.1`, [`Host: ${own}`]) },
    { name: "target without a slash", request: rawRequest("GET evil-path HTTP/1.1", [`Host: ${own}`]) },
    { name: "asterisk target", request: rawRequest("OPTIONS * HTTP/1.1", [`Host: ${own}`]) },
    { name: "authority target", request: rawRequest(`GET ${evil}:80 HTTP/1.1`, [`Host: ${own}`]) },
  ];
  const lies = [
    `X-Forwarded-Host: ${evil}`,
    `X-Forwarded-Host: ${own}:31337`,
    "X-Forwarded-Proto: https",
    "X-Forwarded-Port: 31337",
    `Forwarded: host=${evil};proto=https`,
    "X-Original-URL: /evil-path",
    "X-Rewrite-URL: /evil-path",
    `X-Host: ${evil}`,
    `X-Forwarded-Server: ${evil}`,
    `X-Original-Host: ${evil}`,
    `Referer: http://${evil}/`,
    "X-Forwarded-Prefix: /evil-path",
    `X-Forwarded-For: 31337.${evil}`,
  ].map((header) => ({ name: header, request: get(own, header), served: true }));
  return [...wrongHosts, ...others, ...lies, { name: "capitals", request: get(`LOCALHOST:${port}`), served: true }];
}

/** Faults of a reply to a form of the host. */
function wrongWith({ name, served }: Form, reply: RawReply): string[] {
  const fine = served ? reply.status === 200 || reply.status === 302 : reply.status === 421 || reply.status === 400;
  return [...(fine ? [] : [`${name}: status ${reply.status}`]), ...(echo.test(reply.text) ? [`${name}: echoed`] : [])];
}

async function findings(port: number): Promise<{ wrong: string[]; refusedMs: number[] }> {
  const wrong: string[] = [];
  const refusedMs: number[] = [];
  for (const form of hostForms(port)) {
    const reply = await raw(port, form.request);
    wrong.push(...wrongWith(form, reply));
    if (reply.status === 421) refusedMs.push(reply.ms);
  }
  return { wrong, refusedMs };
}

let database: TestDatabase;
let product: SharedProduct;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());

describe("the Host header names a site by an exact table only [WP2]", () => {
  test("more than 60 forms: 421 or 400, no echo, no 5xx", async () => {
    expect(hostForms(product.port).length).toBeGreaterThanOrEqual(60);
    const { wrong, refusedMs } = await findings(product.port);
    expect(wrong).toEqual([]);
    /* The time is only judged strictly on a quiet machine. */
    expect(refusedMs.sort((a, b) => a - b)[refusedMs.length >> 1]).toBeLessThan(sized(60_000, 25));
  });

  test("an upper-case host is the same site, and its page names the host of the table", async () => {
    const reply = await raw(product.port, rawRequest("GET / HTTP/1.1", [`Host: SHOP.LOCALHOST:${product.port}`]));
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`http://shop.localhost:${product.port}/`);
    expect(reply.text).not.toContain("SHOP.LOCALHOST");
  });

  test("control: a server that trusts the Host header is found", async () => {
    const believer = await naive(async (request, response) => {
      await bodyOf(request);
      const host = request.headers["x-forwarded-host"] ?? request.headers.host;
      response.setHeader("Content-Type", "text/html");
      response.end(`<link rel="canonical" href="http://${host}${request.headers["x-original-url"] ?? request.url}">`);
    });
    const { wrong } = await findings(believer.port);
    await believer.close();
    expect(wrong.filter((finding) => finding.endsWith("echoed")).length).toBeGreaterThan(10);
  });
});
