import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Response } from "@playwright/test";
import axe from "axe-core";
import { type Site, sites } from "../../app/platform/domain/sites";
import { inRunningDatabase } from "./running-database";

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
const layOut = `for (const section of document.querySelectorAll("main section")) section.style.contentVisibility = "visible";`;

/** By how many pixels a page is wider than its window, what its frame cuts off and nobody can scroll to included. */
export async function overflowOf(page: Page): Promise<number> {
  await page.evaluate(layOut);
  return page.evaluate(() => {
    const html = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== "MAIN" &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const outside = [...html.querySelectorAll("main *")]
      .map((element) => ({ element, over: Math.floor(element.getBoundingClientRect().right - html.clientWidth) }))
      /* What is folded away keeps the size of another window. */
      .filter(({ element, over }) => over > 0 && element.checkVisibility() && !scrolls(element));
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

/** Runs axe in a page, whose frames are all its own; style sheets need not be loaded anew for the rules that run. */
const audit = `${layOut}
${axe.source};
axe.run({ resultTypes: ["violations"], preload: { assets: ["media"] } }).then(({ violations }) => violations)`;

/**
 * What axe finds wrong with a page, of any severity. `every-page.spec.ts` asks for each page as its address opens it;
 * journeys ask where only a visitor's acts lead: refused forms, open dialogs, filled lists. It judges as somebody reads
 * who wants no motion: words that fade in, as a message may that comes meanwhile, have half of their contrast for a
 * moment.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  /* What says that something is on its way is gone when it is judged. */
  await expect(page.locator('[role="progressbar"][data-chrome]')).toHaveCount(0);
  const violations = await page.evaluate<axe.Result[]>(audit);
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

/**
 * Signs somebody in on a site within a browser, as the end of every login does, but without its page and its password: they
 * are a journey of their own. The day's point is given at once, or the first page that is opened would tell of it.
 */
export async function signIn(context: BrowserContext, username: string, site: Site = "main"): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const made = await inRunningDatabase(
    (sql) => sql`
      insert into user_session (token_hash, user_id, family_id, site, expire_time)
      select ${hash}, id, ${randomUUID()}, ${site}, clock_timestamp() + interval '12 hours'
        from user_account where username = ${username} returning id`,
  );
  expect(made.count, username).toBe(1);
  const headers = { cookie: `sid=${token}`, origin: originOf("main"), "sec-fetch-site": "same-origin" };
  expect((await context.request.get(`${originOf("main")}/api/user/autoLogin`, { headers })).status()).toBe(200);
  await context.addCookies([{ name: "sid", value: token, url: originOf(site) }]);
}

/** Signs somebody in on a site, in the language of the page's browser, and opens a path of it where one is named. */
export async function logIn(page: Page, username: string, site: Site = "main", to?: string): Promise<void> {
  await speak(page.context(), (await page.evaluate(() => navigator.language)).replace("-", "_"));
  await signIn(page.context(), username, site);
  if (to) await page.goto(originOf(site) + to);
}

/** A browser of their own in which somebody is signed in on a site, and that has chosen its language. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: Options,
  site: Site = "main",
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await speak(context, (options.locale ?? "en-US").replace("-", "_"));
  await signIn(context, username, site);
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

/** Opens every folded part of a form, so that its controls can be filled. */
export async function openFolds(form: Locator): Promise<void> {
  const closed = form.locator("details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Does what posts a form, and waits for its answer and for the page to take it in. */
export async function submits(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(isOfForm), act()]);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

/**
 * Presses a button and waits until the page has taken in the answer to the form that it posts: what is filled in before
 * that would be replaced by it.
 */
export async function press(button: Locator): Promise<void> {
  await submits(button.page(), () => button.click());
}

/**
 * Looks again until something shows that comes by work which ends later, as a letter or a notice does: by loading a page
 * anew, or by nothing where the page hears of it by itself.
 */
export const comes = (what: Locator, look: () => Promise<unknown> = async () => {}): Promise<void> =>
  expect
    .poll(async () => {
      await look();
      return what.first().isVisible();
    })
    .toBe(true);

/**
 * How a desk's journey is made, once with and once without JavaScript: half of the desks in one pair, half in the other, so
 * that of languages, widths and JavaScript any two stand together somewhere.
 */
export const deskWays = [
  [true, "en-US", 360],
  [false, "ja-JP", 1280],
] as const;
export const otherDeskWays = [
  [true, "zh-CN", 1280],
  [false, "en-US", 360],
] as const;
