import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isListedTarget, safeRedirect } from "~/platform/http/safe-redirect";
import { ask, inParallel, postForm, type Reply } from "../harness/http";
import { naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

const evil = "evil.example";

/** More than 300 payloads that request a redirect to another site. */
function payloads(own: string): string[] {
  const { host, hostname } = new URL(own);
  const starts = [
    "//",
    "///",
    "////",
    "/\\",
    "\\\\",
    "\\/",
    "/\t/",
    "\t//",
    "/\n/",
    "\r//",
    " //",
    "//\t",
    "/%09/",
    "/%2f/",
    "/%5c/",
    "/.//",
    "/..//",
    "/;//",
    "/?//",
    "/#//",
    "./\\",
    "http:",
    "http:/",
    "http://",
    "https://",
    "https:///",
    "HTTP://",
    "hTtP:\\\\",
    "ftp://",
    "ws://",
    "//\u00a0",
    "/\u0000/",
    "\u0000//",
    "/\u2028/",
    "////\\",
    "/\\/\\",
    "http://\t",
    "ht\ntp://",
    "http:\\",
    "blob:http://",
    "view-source:http://",
  ];
  const ends = [
    evil,
    `${evil}/login`,
    `user@${evil}`,
    `${host}@${evil}`,
    `${host}.${evil}`,
    `${hostname}%40${evil}`,
    `${evil}%2f${host}`,
    `${evil}\\@${host}`,
  ];
  const rest = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "javascript://%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "about:blank",
    `${own}@${evil}`,
    `${own}.${evil}`,
    `${own}:80@${evil}`,
    `${own}\\.${evil}`,
    `${own}%00.${evil}`,
    `http://x${host}`,
    `http://${host.replace("localhost", "1ocalhost")}`,
    `http://xn--${hostname}.${evil}`,
    `http://ｅvil.example`,
    `http://evil。example`,
    "http://2130706433/",
    "http://[::1]/",
    "//[",
    "//%",
    "http://",
    "https:",
    `blob:${own}/x`,
    `/${"a".repeat(3_000)}`,
    `//${host}@${evil}`,
    `/\\${host}@${evil}`,
  ];
  return [...new Set([...starts.flatMap((start) => ends.map((end) => start + end)), ...rest])];
}

/** Whether a browser on `own` that follows `location` stays on one of `origins`. */
function stays(location: string, at: string, origins: readonly string[]): boolean {
  try {
    const { origin, protocol } = new URL(location, at);
    return origins.includes(origin) && /^https?:$/.test(protocol);
  } catch {
    return true;
  }
}

/** All targets in a reply: Location, links, forms, hidden fields with a return path. */
function leads(reply: Reply): string[] {
  const unescaped = (text: string) =>
    text
      .replaceAll("&amp;", "&")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
  const inPage = [...reply.body.matchAll(/(?:href|action|formaction)="([^"]*)"/g)].map(([, target = ""]) =>
    unescaped(target),
  );
  return [...(reply.headers.location ? [reply.headers.location] : []), ...inPage];
}

let database: TestDatabase;
let product: Product;
let somebody: Person;
let origins: string[];
beforeAll(async () => {
  database = await testDatabase();
  somebody = await person(database.db, "guest");
  product = await startProduct(database.url);
  origins = ["main", "shop", "biz", "work", "tv", "cc", "dev"].map((site) => `http://${product.host(site)}`);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Sends every payload to every entry of a server; returns the replies that leave it. */
async function leaving(port: number, cookie: string): Promise<string[]> {
  const own = `http://localhost:${port}`;
  const wrong: string[] = [];
  const usual = new Set(leads(await ask(port, "/user/login")));
  const doors = [
    "/user/login?to=",
    "/admin/login?to=",
    "/user/register?to=",
    "/user/logout?to=",
    "/jump?site=shop&to=",
    "/jump/start?from=shop&to=",
    "/?ott=x&to=",
    "/?redirect=",
    "/?lang=ja_JP&next=",
    "/user/login?redirect=",
    "/user/login?targetHost=",
    "/jump?to=x&site=",
  ];
  const raw = payloads(own);
  const isPage = (door: string) => /redirect=|next=|register|targetHost/.test(door) && cookie !== "";
  await inParallel(
    doors.flatMap((door, nth) =>
      raw.filter((_, at) => at % (isPage(door) ? 20 : 4) === nth % 4).map((payload) => ({ door, payload })),
    ),
    8,
    async ({ door, payload }) => {
      const reply = await ask(port, door + encodeURIComponent(payload), {
        cookie: door.startsWith("/user/register") ? "" : cookie,
      });
      if (reply.status >= 500) wrong.push(`${reply.status} ${door}${payload}`);
      const away =
        door.includes("redirect=") || door.includes("next=") || reply.status >= 300
          ? leads(reply).filter((target) => !usual.has(target) && !stays(target, own, [...origins, own]))
          : [];
      if (away.length > 0) wrong.push(`${door}${JSON.stringify(payload)} -> ${away[0]}`);
    },
  );
  return wrong;
}

describe("no redirect leaves our sites [WP3]", () => {
  test("safeRedirect and isListedTarget, over all payloads", () => {
    for (const own of ["http://localhost:3000", "https://tabikura.example"]) {
      expect(payloads(own).length).toBeGreaterThan(300);
      for (const payload of payloads(own)) {
        const path = safeRedirect(payload, own);
        expect([payload, stays(path, own, [own]), /^\/(?!\/)/.test(path)]).toEqual([payload, true, true]);
        expect([payload, isListedTarget(payload, [own])]).toEqual([payload, false]);
      }
      for (const path of ["/", "/mypage", "/a?b=c#d", "/shop?to=%2F%2Fevil.example", "/日本"])
        expect(stays(safeRedirect(path, own, "/no"), own, [own])).toBe(true);
      expect(safeRedirect("/shop?a=1#b", own)).toBe("/shop?a=1#b");
      expect(isListedTarget(`${own}/x`, [own])).toBe(true);
    }
  });

  test("every entry of the product, signed in", async () => {
    expect(await leaving(product.port, somebody.cookie)).toEqual([]);
  });

  test("paths that look like another host do not redirect", async () => {
    for (const path of [
      "//evil.example/?lang=ja_JP",
      "/\\evil.example?lang=ja_JP",
      "/.//evil.example/?lang=ja_JP",
      "//[?lang=ja_JP",
      "//evil.example/%2e%2e?embed=1",
      "//evil.example//mypage",
    ]) {
      const reply = await ask(product.port, path);
      expect([
        path,
        reply.status < 500,
        leads({ ...reply, body: "" }).every((target) => stays(target, `http://localhost:${product.port}`, origins)),
      ]).toEqual([path, true, true]);
    }
  });

  test("a login form's return path stays here", async () => {
    const usual = new Set(leads(await ask(product.port, "/user/login")));
    for (const to of payloads(`http://localhost:${product.port}`).slice(0, 60)) {
      const reply = await postForm(product.port, "/user/login", { username: "nobody", password: "wrong-pass", to });
      expect(reply.status).toBeLessThan(500);
      expect(
        leads(reply).filter(
          (target) => !usual.has(target) && !stays(target, `http://localhost:${product.port}`, origins),
        ),
      ).toEqual([]);
    }
  });

  test("control: a server that only checks the first character is found", async () => {
    const gullible = await naive((request, response) => {
      const to = new URL(request.url ?? "", "http://x").searchParams.get("to") ?? "";
      response.writeHead(302, { Location: to.startsWith("/") ? encodeURI(to) : "/" });
      response.end();
    });
    const wrong = await leaving(gullible.port, "");
    await gullible.close();
    expect(wrong.length).toBeGreaterThan(10);
  });
});
