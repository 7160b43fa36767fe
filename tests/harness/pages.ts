import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Response } from "@playwright/test";
import { type Site, sites } from "../../app/platform/screens/sites";

/** The origin of a site of the server under test. */
export const originOf = (site: Site): string =>
  `http://${site === "main" ? "" : `${site}.`}localhost:${process.env.E2E_PORT}`;

/** Everything that the scripts of a page complain about from now on. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  return faults;
}

/** Chromium leaves out what is below the window: it has neither its width nor its colours then. */
const layOut = (page: Page): Promise<void> =>
  page.locator("main section").evaluateAll((sections) => {
    for (const section of sections) (section as HTMLElement).style.contentVisibility = "visible";
  });

/** By how many pixels a page is wider than its window, what its frame cuts off and nobody can scroll to included. */
export async function overflowOf(page: Page): Promise<number> {
  await layOut(page);
  return page.locator("html").evaluate((html) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== "MAIN" &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const outside = [...html.querySelectorAll("main *")]
      .map((element) => ({ element, over: Math.floor(element.getBoundingClientRect().right - html.clientWidth) }))
      .filter(({ element, over }) => over > 0 && !scrolls(element));
    return Math.max(html.scrollWidth - html.clientWidth, ...outside.map(({ over }) => over));
  });
}

/** Expects a page, once it is there with its styles, to be no wider than its window. */
export async function fits(page: Page): Promise<void> {
  await page.waitForLoadState();
  expect(await overflowOf(page), page.url()).toBe(0);
}

/** Texts that a page shows outside of its main part. */
export const besidesMain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around && !around.closest("main") && around.checkVisibility({ visibilityProperty: true }))
        shown.push(text.nodeValue?.trim() ?? "");
    }
    return shown.filter(Boolean);
  });

/**
 * What axe finds wrong with a page, of any severity. Its legacy mode runs in the page itself: the pages here have no
 * frames of other origins, and each other run would open a second window for its report. It judges as somebody reads who
 * wants no motion: words that fade in, as a message may that comes meanwhile, have half of their contrast for a moment.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  await layOut(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  /* What says that something is on its way is gone when it is judged. */
  await expect(page.locator('[role="progressbar"][data-chrome]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.length} × ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ""}`,
  );
}

/** Fills in a field of the page's main part. */
export const type = (page: Page, name: string, value: string) => page.locator(`main [name="${name}"]`).fill(value);

type Options = NonNullable<Parameters<Browser["newContext"]>[0]>;

/** Chooses a language on every site; journeys that share an account would read in the language of whoever came first. */
export const speak = (context: BrowserContext, language: string): Promise<void> =>
  context.addCookies(sites.map((site) => ({ name: "lang", value: language, url: originOf(site) })));

/**
 * Fills in the login that a page shows and sends it, with the password of the demonstration's accounts unless told. The
 * browser's language is chosen first: an account keeps one for browsers that have chosen none.
 */
export async function enter(page: Page, username: string, password = "demo-pass-1"): Promise<void> {
  const browsers = await page.evaluate(() => navigator.language);
  const chosen = (await page.context().cookies(page.url())).some(({ name }) => name === "lang");
  if (!chosen) await speak(page.context(), browsers.replace("-", "_"));
  await type(page, "username", username);
  await type(page, "password", password);
  await page.locator('main button[type="submit"]:not([aria-label])').click();
}

/** Signs somebody in on a site and goes on to a path of it, with the password of the demonstration's accounts unless told. */
export async function logIn(
  page: Page,
  username: string,
  site: Site = "main",
  { password, to }: { password?: string; to?: string } = {},
): Promise<void> {
  await page.goto(`${originOf(site)}/user/login${to ? `?to=${encodeURIComponent(to)}` : ""}`);
  await enter(page, username, password);
  if (to) await expect(page).toHaveURL(originOf(site) + to);
  else await expect(page).not.toHaveURL(/login/);
}

/** A browser of their own in which a demo account is signed in on a site. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: Options,
  site: Site = "main",
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await logIn(page, username, site);
  await page.close();
  return context;
}

/**
 * Presses what lies far down a page. Sections that were never seen are laid out as they come into view, and what is below
 * them moves then, even between a press and its release: so it is scrolled to first, and the click waits for it to rest.
 */
export async function clickBelow(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.click();
}

/** Presses the button within `part` that asks first, and says yes: in its dialog, or without JavaScript in what it unfolds. */
export async function confirmIn(part: Locator, name: string | RegExp = /./): Promise<void> {
  const opener = part.locator('[aria-haspopup="dialog"], details[data-ask] > summary').filter({ hasText: name });
  await opener.first().click();
  const yes = part.page().locator("dialog[open] button[type=submit]");
  await yes.or(part.locator("details[data-ask][open] button[type=submit]")).first().click();
}

/** Opens the filters of a table, which a phone folds behind a tick box: by the width, for a style may come after the rows. */
export async function unfoldFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.locator('label[for="filter-fold"]').click();
}

/** Whether an answer is that to a form: what scripts ask of the calls, a file's end for one, is not. */
const isOfForm = (reply: Response): boolean =>
  reply.request().method() === "POST" && !new URL(reply.url()).pathname.startsWith("/api/");

/**
 * Presses a button and waits until the page has taken in the answer to the form that it posts: what is filled in before
 * that would be replaced by it.
 */
export async function press(button: Locator): Promise<void> {
  const page = button.page();
  await Promise.all([page.waitForResponse(isOfForm), button.click()]);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

/** How a desk's journey is made: with and without JavaScript, in each language, on a phone and a wide window. */
export const deskWays = [
  [true, "en-US", 360],
  [false, "ja-JP", 360],
  [true, "zh-CN", 1280],
] as const;
