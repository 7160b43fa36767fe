import { randomInt, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { originOf, signedIn, watch } from "../harness/pages";

/* Browsers of the build's target that lack built-ins which came later, and pages whose scripts fail as they start. */

/** Built-ins that came after Safari 14 or Chrome 87, by the object that has them. */
const newer: Readonly<Record<string, string>> = {
  Object: "hasOwn groupBy",
  Map: "groupBy",
  "Array.prototype": "at findLast findLastIndex toSorted toReversed toSpliced with",
  "String.prototype": "at isWellFormed toWellFormed",
  "Object.getPrototypeOf(Uint8Array.prototype)": "at findLast findLastIndex toSorted toReversed",
  Array: "fromAsync",
  Promise: "withResolvers try",
  RegExp: "escape",
  "Set.prototype": "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom",
  "(globalThis.Iterator ?? {}).prototype": "toArray drop take",
  Intl: "Segmenter ListFormat DisplayNames DurationFormat supportedValuesOf",
  globalThis:
    "structuredClone requestIdleCallback createImageBitmap WeakRef FinalizationRegistry TransformStream TextEncoderStream TextDecoderStream CompressionStream BroadcastChannel scheduler",
  URL: "canParse parse",
  AbortSignal: "timeout any abort",
  "AbortSignal.prototype": "throwIfAborted",
  "Crypto.prototype": "randomUUID",
  "Navigator.prototype": "locks userAgentData",
  "Document.prototype": "startViewTransition",
  "HTMLFormElement.prototype": "requestSubmit",
  "HTMLInputElement.prototype": "showPicker",
  "HTMLDialogElement.prototype": "showModal",
  "HTMLElement.prototype": "hidePopover showPopover togglePopover",
  "Element.prototype": "checkVisibility",
};

const assets = "build/client/assets";
/** All built code, and what a page's own first script uses. */
const bundle = readdirSync(assets)
  .filter((file) => file.endsWith(".js"))
  .map((file) => readFileSync(`${assets}/${file}`, "utf8"))
  .concat("new TextEncoderStream()")
  .join("\n");
const owners = Object.entries(newer).flatMap(([owner, names]) => names.split(" ").map((name) => ({ owner, name })));
/** Whether the built code names a member of an object: that of a constructor by both names, others by their own. */
const isNamed = ({ owner, name }: (typeof owners)[number]) =>
  new RegExp(/^[A-Z]\w+$/.test(owner) ? `\\b${owner}\\.${name}\\b` : `[.\\s([{,!]${name}\\b`).test(bundle);
/** The names that the built code has somewhere, each with everything that bears it. */
const used = [...new Set(owners.filter(isNamed).map(({ name }) => name))].map((name) => ({
  name,
  from: owners.filter((one) => one.name === name).map(({ owner }) => owner),
}));

const deletion = ({ name, from }: (typeof used)[number]) =>
  from.map((owner) => `delete (${owner} ?? {})["${name}"];`).join("");
/** Selectors that such a browser refuses. */
const oldSelectors = `for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
  const native = Element.prototype[name];
  Element.prototype[name] = function (selector) {
    if (/:(popover-open|modal|has\\(|open\\b)/.test(selector)) throw new SyntaxError(selector);
    return native.call(this, selector);
  };
}`;

/** Whether React has taken over the page that the server sent. */
const isTaken = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")));

/** Opens a page and says what is wrong with it, once its scripts have run. */
async function faultsAt(page: Page, path: string, during?: () => Promise<unknown>): Promise<string[]> {
  const faults = watch(page);
  const reply = await page.goto(originOf("shop") + path);
  const sent = (await reply?.text()) ?? "";
  await page.waitForLoadState("networkidle");
  await during?.();
  if (!(await isTaken(page))) faults.push("React has not taken it over");
  if (!sent.includes(await page.locator("h1").first().innerText())) faults.push("it shows another page");
  page.removeAllListeners("console").removeAllListeners("pageerror");
  return faults.map((fault) => `${path}: ${fault}`);
}

const login = "/user/login";

/** Sends a wrong password, and waits for the page's answer; each time from elsewhere, since an address has few tries. */
async function refuseLogin(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `198.19.${randomInt(256)}.${randomInt(256)}` });
  await page.locator('main [name="username"]').fill(`nobody${randomUUID().slice(0, 8)}`);
  await page.locator('main [name="password"]').fill("wrong-Horse-7");
  await page.locator('main button[type="submit"]:not([aria-label])').click();
  await expect(page.getByText("account or password is incorrect").first()).toBeVisible();
}

test.use({ locale: "en-US" });

test("the code's newer built-ins are found", () => {
  const names = used.map(({ name }) => name);
  for (const name of ["hasOwn", "at", "findLast", "canParse", "timeout", "requestSubmit", "showModal"])
    expect(names).toContain(name);
  /* The router has one of its own, for routes without a boundary. */
  expect(bundle).not.toMatch(/(?<!Unexpected )Application Error/);
});

for (const part of used)
  test(`a browser without ${part.name} takes over pages and sends forms`, async ({ page }) => {
    await page.addInitScript(deletion(part));
    /* Without streams there is no data for React: the page stays as it came. */
    const isStatic = /Stream$/.test(part.name);
    const faults = await faultsAt(page, login);
    if (isStatic) expect(faults.join()).toContain("React has not taken it over");
    else expect(faults).toEqual([]);
    await refuseLogin(page);
  });

const phone = { locale: "en-US", viewport: { width: 360, height: 800 } };
const withoutAny = used.filter(({ name }) => !/Stream$/.test(name)).map(deletion);

test("a browser without any of them shows pages, and asks before what cannot be undone", async ({ browser }) => {
  const elsewhere = await signedIn(browser, "guest", phone, "shop");
  const context = await signedIn(browser, "guest", phone, "shop");
  await context.addInitScript(withoutAny.join("") + oldSelectors);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of ["/", "/commodity/detail/1001", "/search/result?keyword=%E8%8C%B6", "/user/address/new"])
    faults.push(...(await faultsAt(page, path)));
  const asks = async () => {
    await page.locator('main [aria-haspopup="dialog"]').first().click();
    await expect(page.getByRole("dialog")).toContainText("This cannot be undone.");
    await page.getByRole("button", { name: "Go back" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  faults.push(...(await faultsAt(page, "/user/sessions", asks)));
  await Promise.all([context.close(), elsewhere.close()]);
  expect(faults).toEqual([]);
});

test("a browser without any of them shows desks with their fields", async ({ browser }) => {
  const context = await signedIn(browser, "shop_admin", phone, "shop");
  await context.addInitScript(withoutAny.join("") + oldSelectors);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of ["/desk", "/admin/commodity/update/1031"]) faults.push(...(await faultsAt(page, path)));
  await context.close();
  expect(faults).toEqual([]);
});

/* What nothing was prepared for: neither the page nor its forms are lost. */
const planted: readonly [what: string, plant: (page: Page) => Promise<unknown>][] = [
  [
    "throws at every step of the script",
    (page) =>
      page.addInitScript(() => {
        Object.hasOwn = () => {
          throw new Error("planted");
        };
      }),
  ],
  ["lacks a built-in that nobody thought of", (page) => page.addInitScript("delete Array.prototype.reduceRight")],
  [
    "is old and gets no file for it",
    async (page) => {
      await page.addInitScript("delete Object.hasOwn");
      await page.route(/\/assets\/newer-built-ins-[\w-]+\.js/, (route) => route.abort());
    },
  ],
  [
    "throws within the page alone",
    async (page) => {
      const html = await (await page.request.get(originOf("main") + login)).text();
      const modules = [...html.matchAll(/import \* as route\d+ from "([^"]+)"/g)].map(([, file = ""]) => file);
      const body = "export default () => { throw new Error('planted'); };";
      await page.route(`**${modules.at(-1)}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
    },
  ],
  ["gets no code of the page", (page) => page.route(/\/assets\/login-[\w-]+\.js/, (route) => route.abort())],
];
for (const [what, plant] of planted)
  test(`control: a browser that ${what} is found, and keeps the page with its forms`, async ({ page }) => {
    await plant(page);
    expect(await faultsAt(page, login)).not.toEqual([]);
    await expect(page.locator("html")).not.toContainText("Application Error");
    await expect(page.locator('main [name="username"]')).toBeVisible();
    await refuseLogin(page);
  });
