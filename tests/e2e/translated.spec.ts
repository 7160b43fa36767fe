import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { type Visit, visits } from "../harness/page-visits";
import { originOf, signedIn, watch } from "../harness/pages";
import { sized } from "../harness/size";

/* Pages that the browser translates while they are read. */

/**
 * Puts every text of a page into two font elements, as translators do: some of them move the text, others put one of
 * their own in its place. Returns how many texts it found.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("script, style, textarea, option, svg, font"))
        texts.push(text);
    }
    for (const [at, text] of texts.entries()) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      if (at % 2 === 0) {
        text.before(outer);
        inner.append(text);
      } else {
        inner.append(text.data);
        text.replaceWith(outer);
      }
    }
    return texts.length;
  });

/**
 * Opens a page and waits until React has taken it over and has nothing left to do: parts that wait for their code come
 * after the rest.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  for (let again = 0; again < 3; again++)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
}

/** What React reports when a part was translated before it came to it: it renders that part anew, and nothing is lost. */
const renderedAnew = /React error #(418|422|423|425)/;
const notHarmless = (fault: string) => !renderedAnew.test(fault) && !/Failed to load resource/.test(fault);

/** Presses all that changes a page without sending anything. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const sends = (button: HTMLButtonElement) =>
      button.type === "submit" && button.form !== null && button.getAttribute("aria-haspopup") !== "dialog";
    for (const button of document.querySelectorAll<HTMLElement>("button, summary")) {
      if (!button.isConnected || (button instanceof HTMLButtonElement && (button.disabled || sends(button)))) continue;
      button.click();
      await rest();
      for (const dialog of document.querySelectorAll("dialog[open]")) (dialog as HTMLDialogElement).close();
      await rest();
    }
  });
}

/** Leaves a page by a step to the site's start or the desks, which takes the whole page away. */
async function leave(page: Page): Promise<void> {
  const before = page.url();
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"], a[href="/desk"]')?.click());
  if (new URL(before).pathname !== "/") await page.waitForURL((url) => url.href !== before, { timeout: 5_000 });
}

/** What goes wrong on a translated page. */
async function faultsOf(page: Page, { site, path }: Visit): Promise<string[]> {
  const [first = ""] = path.split(" ");
  const faults = watch(page);
  await open(page, originOf(site) + first);
  await translate(page);
  /* A button may lead away. */
  await pressAll(page).catch(() => undefined);
  await page.waitForLoadState();
  await translate(page);
  await leave(page).catch(() => undefined);
  await page
    .locator("main")
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => faults.push("the page is lost"));
  page.removeAllListeners("console").removeAllListeners("pageerror");
  /* What is refused or not found is no fault of the page's script. */
  return faults.filter(notHarmless).map((fault) => `${path}: ${fault}`);
}

/**
 * Some of the pages each day, others on the next, or those that TRANSLATED_TURN names; in the long form all. There are so many
 * turns that one takes about a minute.
 */
const turns = 32;
const turn = Number(process.env.TRANSLATED_TURN ?? Math.floor(Date.now() / 86_400_000) % turns);
const shown = visits.filter((_, at) => sized(at % turns, turn) === turn);

test(`${shown.length} pages stay whole while they are translated and everything on them is pressed`, async ({
  browser,
}) => {
  const groups = new Map<string, Visit[]>();
  for (const visit of shown) {
    const key = `${visit.visitor ?? ""} ${visit.visitor ? visit.site : ""}`;
    groups.set(key, [...(groups.get(key) ?? []), visit]);
  }
  const faults: string[] = [];
  for (const part of groups.values()) {
    const { visitor, site } = part[0] as Visit;
    const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
    const context = visitor ? await signedIn(browser, visitor, options, site) : await browser.newContext(options);
    const page = await context.newPage();
    for (const visit of part) faults.push(...(await faultsOf(page, visit)));
    await context.close();
  }
  expect(faults).toEqual([]);
});

/** Copies a link, logs in wrongly and changes the language on translated pages; says what went wrong. */
async function journey(page: Page): Promise<string[]> {
  const faults = watch(page);
  const shop = originOf("shop");
  /* A page that React has given up shows nothing more. */
  const isLost = async (shown: Locator): Promise<boolean> => {
    await expect.poll(async () => faults.some(notHarmless) || (await shown.first().isVisible())).toBe(true);
    return faults.some(notHarmless);
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `${shop}/commodity/detail/1001`);
  await translate(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  if (await isLost(page.getByRole("button", { name: "Copied" }))) return faults;

  await open(page, `${shop}/user/login`);
  for (const password of ["wrong-Horse-7", "wrong-Horse-8"]) {
    await translate(page);
    await page.locator('main [name="username"]').fill(`nobody${randomUUID().slice(0, 8)}`);
    await page.locator('main [name="password"]').fill(password);
    await page.locator('main button[type="submit"]:not([aria-label])').click();
    if (await isLost(page.getByText("account or password is incorrect"))) return faults;
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  }
  await translate(page);
  await page
    .locator("header details")
    .filter({ has: page.locator("a[hreflang]") })
    .locator("summary")
    .click();
  await page.locator('header a[hreflang="ja-JP"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
  return faults.filter(notHarmless);
}

test.use({ locale: "en-US" });

test("on translated pages a link is copied, a wrong login is refused, the language changes", async ({ page }) => {
  expect(await journey(page)).toEqual([]);
});

test("on translated pages a guest comments, and what React writes anew is shown", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 800 } });
  await newGuest(context, "shop");
  const page = await context.newPage();
  const faults = watch(page);
  await open(page, `${originOf("shop")}/commodity/detail/1022`);
  const section = page.locator("section#comments");
  for (const text of ["A cup of the first", "A cup of the second"]) {
    await translate(page);
    await section.locator("textarea").first().fill(text);
    await section.locator('button[type="submit"]').filter({ hasText: "Post" }).first().click();
    await expect(section.locator("article").filter({ hasText: text })).toBeVisible();
  }
  await context.close();
  expect(faults.filter(notHarmless)).toEqual([]);
});

test("control: without the guard of the page its loss is seen", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["removeChild", "insertBefore"] as const) {
      const native = Node.prototype[name];
      Object.defineProperty(Node.prototype, name, { get: () => native, set: () => undefined });
    }
  });
  expect((await journey(page)).join()).toMatch(/removeChild|insertBefore/);
});
