import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ask } from "../../harness/http";
import { Browser } from "./browser";
import { ownSite } from "./own-site";
import { password, user } from "./world";

const own = ownSite();

describe("the hand-over between our sites [S5]", () => {
  const header = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  /** Goes as far as the address that carries the token, without opening it. */
  async function untilToken(browser: Browser): Promise<string> {
    const first = await browser.get(own.main(), "/jump?site=shop&to=%2Fmypage%3Fa%3D1", {
      ...header,
      "sec-fetch-site": "same-origin",
    });
    const start = new URL(first.headers.location ?? "");
    const second = await browser.get(start.host, start.pathname + start.search, header);
    const back = new URL(second.headers.location ?? "");
    const third = await browser.get(back.host, back.pathname + back.search, header);
    return third.headers.location ?? "";
  }
  const open = (browser: Browser, address: string) => {
    const { host, pathname, search } = new URL(address);
    return browser.get(host, pathname + search, header);
  };
  const shop = () => own.product.host("shop");

  test("signs in on the target with a session of its own and a clean address", async () => {
    const browser = await own.signedIn();
    const { host, path, reply, steps } = await browser.tap(own.main(), "/jump?site=shop&to=%2Fmypage%3Fa%3D1");
    expect({ host, path, status: reply.status }).toEqual({ host: shop(), path: "/mypage?a=1", status: 200 });
    expect(steps).toHaveLength(5);
    expect(reply.body).toContain(own.person.nickname);
    expect(browser.jars.get(shop())?.get("sid")).not.toBe(browser.jars.get(own.main())?.get("sid"));
    for (const step of browser.seen.slice(1, -1)) {
      expect(step.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    }
  });

  test("the token's address opens nothing twice, elsewhere, or in another browser", async () => {
    const browser = await own.signedIn();
    const address = await untilToken(browser);
    expect(address).toMatch(/\/\?ott=[\w-]{43}&to=/);
    const victim = new Browser(own.product.port);
    await open(victim, address);
    expect(await victim.isSignedIn(shop())).toBe(false);
    await open(browser, address.replace("shop.", "cc."));
    expect(await browser.isSignedIn(own.product.host("cc"))).toBe(false);
    const first = await open(browser, address);
    expect(first.setCookies.some((line) => line.startsWith("sid="))).toBe(true);
    browser.jars.get(shop())?.delete("sid");
    await open(browser, address);
    expect(await browser.isSignedIn(shop())).toBe(false);
  });

  test("a session that exists on the target is left alone", async () => {
    const browser = await own.signedIn();
    const address = await untilToken(browser);
    const other = await user(own.database.db);
    await browser.post(shop(), "/user/login", { username: other.username, password });
    const before = browser.jars.get(shop())?.get("sid");
    await open(browser, address);
    expect(browser.jars.get(shop())?.get("sid")).toBe(before);
    expect((await browser.get(shop(), "/mypage")).body).toContain(other.nickname);
  });

  test("five seconds later, by the database clock, it opens nothing", async () => {
    const browser = await own.signedIn();
    const address = await untilToken(browser);
    await own.database.db.execute(
      sql`update session_handover set expire_time = expire_time - interval '5.1 seconds' where used_time is null`,
    );
    await open(browser, address);
    expect(await browser.isSignedIn(shop())).toBe(false);
  });

  test("nothing is minted for who did not start here, for scripts, frames and prefetches, or for nobody", async () => {
    const browser = await own.signedIn();
    const nonce = createHash("sha256").update("an attacker's nonce").digest("hex");
    const count = async () => (await own.database.sql`select count(*)::int as n from session_handover`)[0]?.n;
    const before = await count();
    const plain = `http://${shop()}/`;
    for (const headers of [header, { ...header, "sec-fetch-site": "cross-site" }]) {
      expect((await browser.get(own.main(), `/jump?site=shop&to=/&nonce=${nonce}`, headers)).headers.location).toBe(
        plain,
      );
    }
    expect(
      (await browser.get(own.main(), "/jump?site=shop&to=/", { ...header, "sec-fetch-site": "cross-site" })).headers
        .location,
    ).toBe(plain);
    await browser.get(own.main(), "/jump?site=shop&to=/", { ...header, "sec-fetch-site": "same-origin" });
    for (const headers of [
      { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
      { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
      { ...header, "sec-purpose": "prefetch" },
    ]) {
      expect((await browser.get(own.main(), `/jump?site=shop&to=/&nonce=${nonce}`, headers)).headers.location).toBe(
        plain,
      );
    }
    expect((await new Browser(own.product.port).get(own.main(), `/jump?site=shop&to=/`, header)).headers.location).toBe(
      plain,
    );
    expect(await count()).toBe(before);
    await browser.get(own.main(), `/jump?site=shop&to=/&nonce=${nonce}`, header);
    expect(await count()).toBe(before + 1);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "http://shop.localhost@evil.example/"])(
    "the target of %j stays ours",
    async (to) => {
      const browser = await own.signedIn();
      const ended = await browser.tap(own.main(), `/jump?site=shop&to=${encodeURIComponent(to)}`);
      expect({ host: ended.host, path: ended.path }).toEqual({ host: shop(), path: "/" });
      expect((await browser.get(own.main(), "/jump?site=evil&to=/")).headers.location).toBe("/");
    },
  );

  test("neither token, password nor session is in anything the product writes [S5, OP4]", async () => {
    const browser = await own.signedIn();
    const address = await untilToken(browser);
    await open(browser, address);
    await browser.post(own.main(), "/user/login", { username: own.person.username, password: "canary-pass-7" });
    const secrets = [
      new URL(address).searchParams.get("ott"),
      browser.jars.get(own.main())?.get("sid"),
      browser.jars.get(shop())?.get("sid"),
      password,
      "canary-pass-7",
    ];
    /* The log is in order: with a later request in it, all of this is there. */
    await ask(own.product.port, "/the-last-of-these-requests");
    await expect.poll(() => own.product.output()).toContain('"path":"/the-last-of-these-requests"');
    const written = own.product.output();
    expect(written).toContain('"path":"/jump/start"');
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
