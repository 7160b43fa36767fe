import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { domains } from "../../app/domains";
import { screensOf } from "../../app/platform/domain/domain";
import type { Screen } from "../../app/platform/screens/screens";
import { originOf, overflowOf, seriousIn, signedIn, watch } from "../harness/pages";

/** Where the demonstration has something to show; elsewhere every parameter is 1. */
const addresses: Readonly<Record<string, string>> = {
  "/*": "/nothing-here",
  "/commodity/category/:saleType/:typeId/:subTypeId?": "/commodity/category/online/3",
  "/commodity/detail/:id/:from?": "/commodity/detail/1001",
  "/oauth/callback/:source": "/oauth/callback/google",
  "/register/:userType": "/register/guest",
  "/unsubscribe/:token": "/unsubscribe/nothing",
};
/** Pages that only lead on, or have nothing to show without something that just happened. */
const elsewhere = new Set(["/user/logout", "/oauth/finish", "/oauth/callback/:source", "/pay/mock/:payId"]);

const screens = domains.flatMap(screensOf).filter(({ pending, path }) => !pending && !elsewhere.has(path));
const addressOf = ({ path }: Screen): string => addresses[path] ?? path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1");

/** A demo account that may enter; null where nobody needs one. */
function visitorOf({ access: { allow } }: Screen): string | null {
  if (allow === "anyone") return null;
  return allow === "signedIn" ? "guest" : (allow[0] ?? "admin").toLowerCase();
}

const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    /* React writes these forms. */
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-inline-style": "off",
    "valid-id": "off",
    "long-title": "off",
    "require-sri": "off",
  },
});

async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `HTML ${ruleId}: ${message} (${selector})`),
  );
}

const languages = ["zh_CN", "ja_JP", "en_US"] as const;

async function faultsOf(page: Page, path: string, language: string): Promise<string[]> {
  await page.context().addCookies([{ name: "lang", value: language, url: originOf("main") }]);
  await page.setViewportSize({ width: 360, height: 800 });
  const noted = watch(page);
  const reply = await page.goto(originOf("main") + path);
  await page.waitForLoadState("load");
  const status = reply?.status() ?? 0;
  const faults = [...(await htmlFaults((await reply?.text()) ?? "")), ...(await seriousIn(page))];
  if (status >= 500) faults.push(`answers ${status}`);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await overflowOf(page);
    if (over > 0) faults.push(`${over} px wider than ${width}`);
  }
  const isRefusal = status >= 400 && status < 500;
  const heard = noted.filter((fault) => !isRefusal || !/status of 4\d\d/.test(fault));
  page.removeAllListeners("console").removeAllListeners("pageerror");
  return [...faults, ...heard].map((fault) => `${path} (${language}): ${fault}`);
}

const visitors = [...new Set(screens.map(visitorOf))];
const portion = 10;

test.skip(({ isMobile }) => !isMobile, "widths are set by the test");

for (const visitor of visitors) {
  const all = screens.filter((screen) => visitorOf(screen) === visitor);
  for (let from = 0; from < all.length; from += portion) {
    const part = all.slice(from, from + portion);
    test(`${visitor ?? "anybody"}: ${part[0]?.path} to ${part.at(-1)?.path} are accessible, valid and narrow enough`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const context: BrowserContext = visitor ? await signedIn(browser, visitor, {}) : await browser.newContext();
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [at, screen] of part.entries())
        faults.push(...(await faultsOf(page, addressOf(screen), languages[(from + at) % languages.length] ?? "ja_JP")));
      await context.close();
      expect(faults).toEqual([]);
    });
  }
}

test("control: the checker finds a paragraph that holds a division, and a field without a name", async () => {
  const faults = await htmlFaults(
    "<!doctype html><html lang=ja><title>x</title><p><div></div></p><input type=text></html>",
  );
  expect(faults.length).toBeGreaterThanOrEqual(2);
});
