import { createHash } from "node:crypto";
import { type Browser, chromium } from "@playwright/test";
import type { Request, Response } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declaredScreens } from "~/platform/domain/declared";
import { contextMaker } from "~/platform/http/context.server";
import { browserPath } from "../../scripts/lib/browser.mjs";
import { commodity, seller } from "../factories/shop";
import { ask, inParallel, type Reply } from "../harness/http";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { type SharedProduct, sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";

const allScreens = declaredScreens();

let database: TestDatabase;
let product: SharedProduct;
let admin: Person;
let id: number;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  admin = await person(database.db, "admin");
  id = await commodity(database.db, await seller(database.db));
});
afterAll(() => database?.close());

const policyOf = ({ headers }: Reply) =>
  Object.fromEntries(
    String(headers["content-security-policy"])
      .split(";")
      .map((part) => [part.trim().split(" ")[0], part.trim().split(" ").slice(1)]),
  );
const nonceOf = (reply: Reply) => /'nonce-([^']+)'/.exec(String(reply.headers["content-security-policy"]))?.[1];
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes))
    .map(([, attributes = "", code = ""]) => ({ attributes, code }));

/** What a page's policy allows wrongly or lacks. */
function faults(reply: Reply): string[] {
  const policy = policyOf(reply);
  const scripts: string[] = policy["script-src"] ?? [];
  const is = (name: string, value: string) => policy[name]?.join(" ") === value;
  const nonce = nonceOf(reply);
  const hashes = new Set(scripts);
  return [
    ...(scripts.some((source) => /unsafe-inline|unsafe-eval|^\*|^https?:$|^data:|^blob:/.test(source))
      ? ["loose script-src"]
      : []),
    ...(is("object-src", "'none'") ? [] : ["object-src"]),
    ...(is("base-uri", "'none'") ? [] : ["base-uri"]),
    ...(policy["frame-ancestors"] ? [] : ["frame-ancestors"]),
    ...(nonce && !scripts.includes("'strict-dynamic'") ? ["strict-dynamic"] : []),
    ...(nonce && Buffer.from(nonce, "base64").length < 16 ? ["short nonce"] : []),
    ...(!nonce && scripts.length === 0 ? ["no script-src"] : []),
    ...inlineScripts(reply.body).flatMap(({ attributes, code }) => {
      if (/type="application\/(ld\+)?json"/.test(attributes) || code === "") return [];
      if (nonce) return attributes.includes(`nonce="${nonce}"`) ? [] : [`script without nonce: ${code.slice(0, 40)}`];
      return hashes.has(`'sha256-${createHash("sha256").update(code).digest("base64")}'`)
        ? []
        : [`script without hash: ${code.slice(0, 40)}`];
    }),
    ...(/\son(click|load|error|submit)=/.test(reply.body) ? ["inline handler"] : []),
  ];
}

describe("the content security policy [WP5]", () => {
  test("10,000 nonces of 128 bits, all different", async () => {
    const contextOf = contextMaker({ resolveActor: async () => null, resolveVisitor: async () => null });
    const request = { headers: {}, path: "/" } as Request;
    const response = {
      locals: { site: "main", origin: "http://localhost", ip: "", requestId: "" },
    } as unknown as Response;
    const nonces = new Set<string>();
    for (let at = 0; at < 10_000; at++) {
      const { nonce } = await contextOf(request, response, { cached: false });
      expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16);
      nonces.add(nonce ?? "");
    }
    expect(nonces.size).toBe(10_000);
  });

  test("200 real pages: every screen, signed in and not", async () => {
    const paths = allScreens.map(({ path }) =>
      path
        .replace(/\/:\w+\?/g, "")
        .replace(/:\w+/g, "1")
        .replace("*", "no-such-page"),
    );
    const asked = Array.from({ length: 200 }, (_, at) => ({
      path: paths[(at * 7) % paths.length] as string,
      cookie: at % 2 ? admin.cookie : "",
    }));
    const nonces: string[] = [];
    const wrong: string[] = [];
    await inParallel(asked, 4, async ({ path, cookie }) => {
      const reply = await ask(product.port, path, { cookie });
      if (!String(reply.headers["content-type"]).startsWith("text/html")) return;
      const nonce = nonceOf(reply);
      if (nonce) nonces.push(nonce);
      const shared = String(reply.headers["cache-control"]).startsWith("public");
      if (shared === Boolean(nonce))
        wrong.push(`${path}: ${shared ? "a shared page with a nonce" : "a personal page without one"}`);
      wrong.push(...faults(reply).map((fault) => `${path}: ${fault}`));
    });
    expect(wrong).toEqual([]);
    expect(nonces.length).toBeGreaterThan(50);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test("control: a loose policy and a forgotten script are found", () => {
    const reply = (csp: string, body = "") => ({
      status: 200,
      setCookies: [],
      body,
      headers: { "content-security-policy": csp },
    });
    expect(faults(reply("script-src 'self' 'unsafe-inline'"))).toEqual([
      "loose script-src",
      "object-src",
      "base-uri",
      "frame-ancestors",
    ]);
    const good =
      "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA==' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";
    expect(faults(reply(good, "<script>alert(1)</script>"))).toEqual(["script without nonce: alert(1)"]);
    expect(faults(reply(good, '<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">1</script>'))).toEqual([]);
  });
});

describe("what Chromium reports [WP5]", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: browserPath(),
      chromiumSandbox: false,
    });
  });
  afterAll(() => browser?.close());

  /** Opens URLs one after the other; returns what the browser blocked. */
  async function reports(
    addresses: readonly string[],
    cookie?: { name: string; value: string; url: string },
  ): Promise<string[]> {
    const context = await browser.newContext();
    context.setDefaultTimeout(180_000);
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    const found: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Content-Security-Policy/i.test(message.text()))
        found.push(`${page.url()}: ${message.text()}`);
    });
    for (const address of addresses) {
      await page.goto(address, { waitUntil: "networkidle" });
      /* The browser reports in order: after this message, everything that it blocked before is known. */
      const told = page.waitForEvent("console", (message) => message.text() === "all is asked for");
      await page.evaluate(() => console.log("all is asked for"));
      await told;
    }
    await context.close();
    return found;
  }

  test("shared and personal pages run without one report", async () => {
    const origin = `http://localhost:${product.port}`;
    const addresses = [
      "/shop",
      "/shop/recommend",
      `/commodity/detail/${id}`,
      "/user/login",
      "/user/register",
      "/mypage",
      "/no-such-page",
    ].map((path) => origin + path);
    expect(await reports(addresses)).toEqual([]);
    expect(await reports(addresses, { name: "sid", value: admin.token, url: origin })).toEqual([]);
  });

  test("a form may redirect to a sibling site", async () => {
    const csp = String((await ask(product.port, "/user/login")).headers["content-security-policy"]);
    const sender = await naive((request, response) => {
      if (request.method === "POST")
        return void response.writeHead(303, { Location: `http://shop.localhost:${product.port}/user/login` }).end();
      response
        .setHeader("Content-Security-Policy", csp)
        .setHeader("Content-Type", "text/html")
        .end('<form method="post"><button>go</button></form>');
    });
    const page = await browser.newPage();
    await page.goto(`http://localhost:${sender.port}/`);
    await page.getByRole("button").click();
    await page.waitForURL(/shop\.localhost/, { timeout: 180_000 });
    const url = page.url();
    await page.close();
    await sender.close();
    expect(url).toContain("shop.localhost");
  });

  test("control: the browser reports a script that the policy does not list", async () => {
    const careless = await naive((_request, response) => {
      response
        .setHeader("Content-Security-Policy", "script-src 'self'")
        .setHeader("Content-Type", "text/html")
        .end("<script>window.x=1</script>");
    });
    const found = await reports([`http://localhost:${careless.port}/`]);
    await careless.close();
    expect(found.length).toBeGreaterThan(0);
  });
});
