import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Locale, languageTags } from "~/platform/i18n/locales";
import { users } from "~db/schema/accounts";
import { ask } from "../../harness/http";
import { Browser } from "./browser";
import { ownSite } from "./own-site";
import { password } from "./world";

/* The language chosen on one host goes with its person to the others, and to their next browser. */
const own = ownSite();
const shop = () => own.product.host("shop");
const header = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "accept-language": "en-US" };
const choose = (browser: Browser, host: string, locale: Locale, from = "same-origin") =>
  browser.get(host, `/pages/about?lang=${locale}`, { ...header, "sec-fetch-site": from });
const shown = (browser: Browser, host: string, path = "/pages/about") =>
  browser.get(host, path, header).then(({ body }) => /<html lang="([^"]+)"/.exec(body)?.[1]);
const ofAccount = async () =>
  (await own.database.db.select().from(users).where(eq(users.id, own.person.id)))[0]?.language;
const signIn = (browser: Browser, host: string) =>
  browser.post(host, "/user/login", { username: own.person.username, password });

describe("the links to our other sites", () => {
  test.each(["ja_JP", "zh_CN"] as const)(
    "%s: an anonymous visitor reads it there, and from then on",
    async (locale) => {
      const browser = new Browser(own.product.port);
      const { body } = await choose(browser, own.main(), locale);
      const link = new RegExp(`href="http://${shop()}(/[^"]*)"`).exec(body)?.[1];
      expect(link).toBe(`/?lang=${locale}`);
      await choose(browser, shop(), "en_US");
      await browser.get(shop(), link ?? "", header);
      expect(await shown(browser, shop())).toBe(languageTags[locale]);
    },
  );

  test("the site map's too", async () => {
    const { body } = await ask(own.product.port, "/sitemap.html", { host: own.main(), cookie: "lang=ja_JP" });
    expect(body).toContain(`http://${shop()}/sitemap.html?lang=ja_JP`);
  });

  test("the hand-over brings a choice along, over an older one, and leaves a clean address", async () => {
    for (const older of [null, "zh_CN"] as const) {
      const browser = await own.signedIn();
      if (older) await choose(browser, shop(), older);
      await choose(browser, own.main(), "ja_JP");
      const { path, reply } = await browser.tap(own.main(), "/jump?site=shop&to=%2Fmypage%3Fa%3D1");
      expect([path, reply.body.includes('<html lang="ja-JP"')]).toEqual(["/mypage?a=1", true]);
      expect(browser.jars.get(shop())?.get("lang")).toBe("ja_JP");
    }
  });

  test("who has chosen nothing keeps what the other site knows", async () => {
    const browser = await own.signedIn();
    await choose(browser, shop(), "zh_CN");
    await browser.tap(own.main(), "/jump?site=shop&to=%2Fmypage");
    expect(await shown(browser, shop())).toBe("zh-CN");
  });
});

describe("the account", () => {
  test("remembers what was chosen on any host, for browsers that have chosen nothing", async () => {
    const browser = await own.signedIn();
    expect(await ofAccount()).toBeNull();
    await choose(browser, own.main(), "ja_JP");
    expect(await ofAccount()).toBe("ja_JP");
    expect(await shown(browser, own.main(), "/mypage")).toBe("ja-JP");
    const next = new Browser(own.product.port);
    expect(await shown(next, shop())).toBe("en-US");
    await signIn(next, shop());
    expect(await shown(next, shop())).toBe("ja-JP");
    expect(await shown(next, shop(), "/mypage")).toBe("ja-JP");
  });

  test("what a browser has chosen is stronger there, and an account without a language takes it at the login", async () => {
    const browser = new Browser(own.product.port);
    await choose(browser, own.main(), "zh_CN");
    await signIn(browser, own.main());
    expect(await ofAccount()).toBe("zh_CN");
    const other = new Browser(own.product.port);
    await choose(other, own.main(), "ja_JP");
    await signIn(other, own.main());
    expect(await shown(other, own.main(), "/mypage")).toBe("ja-JP");
    expect(await ofAccount()).toBe("zh_CN");
  });

  test("a link on another's page, HEAD, an ended session and a language that is none of ours change nothing", async () => {
    const browser = await own.signedIn();
    await choose(browser, own.main(), "ja_JP");
    await choose(browser, own.main(), "zh_CN", "cross-site");
    const cookie = browser.cookie(own.main());
    await ask(own.product.port, "/pages/about?lang=zh_CN", { host: own.main(), cookie, method: "HEAD" });
    await browser.get(own.main(), "/pages/about?lang=tlh", header);
    const ended = await ask(own.product.port, "/pages/about?lang=zh_CN", { host: own.main(), cookie: "sid=none" });
    expect(ended.status).toBe(302);
    expect(await ofAccount()).toBe("ja_JP");
  });

  test("the language of our mails stays as it is", async () => {
    const browser = await own.signedIn();
    await choose(browser, own.main(), "ja_JP");
    const [row] = await own.database.db.select().from(users).where(eq(users.id, own.person.id));
    expect(row?.locale).toBe(own.person.locale);
  });
});
