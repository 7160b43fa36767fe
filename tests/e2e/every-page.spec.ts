import { expect, type Page, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { inPageLinkFaults } from "../harness/in-page-links";
import { type Visit, visits } from "../harness/page-visits";
import { originOf, overflowOf, signedIn, violationsIn, watch } from "../harness/pages";
import { sized } from "../harness/size";

/* Every page of the screen tables, without any finding of the HTML checker or, in turn, of axe. */

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

/**
 * By how many pixels a page is wider than each of three windows. It begins with the phone that the page was loaded in and
 * ends with the other, in which axe looks and the next page is loaded: each change lays the whole page out anew.
 */
async function overflows(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const [loaded, other] = page.viewportSize()?.width === 320 ? [320, 360] : [360, 320];
  for (const width of [loaded, 1280, other]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const over = await overflowOf(page);
    if (over > 0) faults.push(`${over} px wider than ${width}`);
  }
  return faults;
}

/** What a page says: all of it, its examples of what to write, the steps of its breadcrumbs, its forms' hidden values. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    const hidden = [...document.forms].map((form) => ({
      id: form.getAttribute("id"),
      values: [...form.elements].flatMap((field) =>
        field instanceof HTMLInputElement && field.type === "hidden" ? [`${field.name}=${field.value}`] : [],
      ),
    }));
    const [whole = ""] = textsOf("body");
    return { whole, examples: textsOf("code"), steps: textsOf("nav[data-chrome] ol > li"), hidden };
  });
type Said = Awaited<ReturnType<typeof saidOn>>;

/** Keys that stand where their texts should, and texts without the values that belong into them. */
const unfinishedTexts = ({ whole, examples }: Said): string[] => {
  /* What stands in <code> is an example of what to write: each counts once, so that the same gap elsewhere is found. */
  const said = examples.reduce((rest, code) => rest.replace(code, () => ""), whole);
  const keys = said.match(/(?<![\w/.])[a-z][a-zA-Z-]*:[a-z][a-zA-Z]*(\.\w+)+/g) ?? [];
  const gaps = said.match(/\{\{\w+\}\}/g) ?? [];
  return [...new Set([...keys.map((key) => `no text: ${key}`), ...gaps.map((gap) => `no value: ${gap}`)])];
};

/** Steps of the breadcrumbs that follow themselves or have no name. */
const wrongSteps = ({ steps }: Said): string[] =>
  steps.flatMap((step, at) =>
    step.trim() === "" ? ["step without a name"] : step === steps[at - 1] ? [`step named twice: ${step}`] : [],
  );

/** Hidden values that a form would send twice under one name: the server reads a list and refuses it. */
const sentTwice = ({ hidden }: Said): string[] =>
  hidden.flatMap(({ id, values }) =>
    [...new Set(values.filter((one, at) => values.indexOf(one) !== at))].map(
      (one) => `sent twice: ${one} (form ${id})`,
    ),
  );

/** The address of a visit: itself, or where the link on its first page leads. */
async function addressOf(page: Page, { site, path }: Visit): Promise<string> {
  const [first = "", link] = path.split(" ");
  if (!link) return originOf(site) + path;
  await page.goto(originOf(site) + first);
  const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute("href");
  return originOf(site) + href;
}

/** Japanese is looked at in the dark colours. */
async function faultsOf(page: Page, visit: Visit, language: string, withAxe = true): Promise<string[]> {
  await page.context().addCookies([{ name: "lang", value: language, url: originOf(visit.site) }]);
  await page.emulateMedia({ colorScheme: language === "ja_JP" ? "dark" : "light", reducedMotion: "reduce" });
  const address = await addressOf(page, visit);
  const noted = watch(page);
  const reply = await page.goto(address);
  const status = reply?.status() ?? 0;
  const faults = status === visit.status ? [] : [`answers ${status}`];
  if (new URL(page.url()).pathname !== new URL(address).pathname) faults.push(`leads to ${page.url()}`);
  const spoken = await page.getAttribute("html", "lang");
  if (spoken !== language.replace("_", "-")) faults.push(`speaks ${spoken}`);
  const said = await saidOn(page);
  faults.push(
    ...(await inPageLinkFaults(page)),
    ...(await htmlFaults((await reply?.text()) ?? "")),
    ...unfinishedTexts(said),
    ...wrongSteps(said),
    ...sentTwice(said),
    ...(await overflows(page)),
    ...(withAxe ? await violationsIn(page) : []),
  );
  faults.push(...noted.filter((fault) => visit.status === 200 || !/status of 404/.test(fault)));
  page.removeAllListeners("console").removeAllListeners("pageerror");
  return faults.map((fault) => `${address} (${language}): ${fault}`);
}

const languages = ["zh_CN", "ja_JP", "en_US"] as const;
const portion = 15;

/**
 * The half of the pages that axe judges, which takes as long as all else: the other one each day, or the one that AXE_TURN
 * names; in the long form all.
 */
const turn = Number(process.env.AXE_TURN ?? Math.floor(Date.now() / 86_400_000) % 2);
const isAxesTurn = (at: number): boolean => sized(Math.floor(at / languages.length) % 2, turn) === turn;

/** Whoever is signed in is so on one site; strangers go from site to site. */
const groupOf = ({ visitor, site }: Visit): string => (visitor ? `${visitor} on ${site}` : "anybody");

for (const group of new Set(visits.map(groupOf))) {
  const all = visits.filter((visit) => groupOf(visit) === group);
  for (let from = 0; from < all.length; from += portion) {
    const part = all.slice(from, from + portion);
    test(`${group}: ${part[0]?.path} to ${part.at(-1)?.path} are accessible, valid and narrow enough`, async ({
      browser,
    }) => {
      const { visitor, site } = part[0] as Visit;
      const context = visitor ? await signedIn(browser, visitor, {}, site) : await browser.newContext();
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [at, visit] of part.entries()) {
        const language = languages[(from + at) % languages.length] ?? "ja_JP";
        faults.push(...(await faultsOf(page, visit, language, isAxesTurn(from + at))));
      }
      await context.close();
      expect(faults).toEqual([]);
    });
  }
}

test("refused fields are accessible and fit", async ({ page }) => {
  await page.goto(`${originOf("main")}/register/guest`);
  await page.locator('button[name="intent"][value="register"]:not(.vh)').click();
  await expect(page.locator("#form-email-error")).toBeVisible();
  expect([...(await overflows(page)), ...(await violationsIn(page))]).toEqual([]);
});

test("control: a link that does not lead to its target is found", async ({ page }) => {
  const body = (target: string) =>
    `<main><a href="#there">there</a><div style="height:3000px"></div>${target}<div style="height:3000px"></div></main>`;
  for (const [target, fault] of [
    ['<p id="there" tabindex="-1">there</p>', []],
    ['<p id="there">there</p>', ["link to #there: has no focus"]],
    ["<p>elsewhere</p>", ["link to #there: no target"]],
    ['<p id="there" tabindex="-1" style="scroll-margin-top:90vh">there</p>', [expect.stringContaining("lands at")]],
  ] as const) {
    await page.goto("about:blank");
    await page.setContent(body(target));
    expect(await inPageLinkFaults(page)).toEqual(fault);
  }
});

test("control: what a frame cuts off counts as too wide, what scrolls does not", async ({ page }) => {
  const wide = (style: string) =>
    `<div style="overflow:clip"><main><div style="overflow:${style}"><p style="width:3000px">wide</p></div></main></div>`;
  await page.setContent(wide("visible"));
  expect(await overflowOf(page)).toBeGreaterThan(0);
  await page.setContent(wide("auto"));
  expect(await overflowOf(page)).toBe(0);
});

test("control: the checks see a page that is wrong", async ({ page }) => {
  const body = `<!doctype html><html lang="en"><head><title>Wrong</title></head><body><main><h1>Wrong</h1>
    <img src="data:,"><p style="color:#ccc">pale</p><p><div>block</div></p><input type="text">
    <p><code>{{at}}</code> {{at}} of 3</p><nav data-chrome><ol><li></li><li>Videos</li><li>Videos</li></ol></nav>
    <form id="twice"><input type="hidden" name="id" value="1"><input type="hidden" name="id" value="1"></form>
    <div style="width:3000px">wide</div></main><div>outside</div>
    <script>console.error("trouble"); throw new Error("broken")</script></body></html>`;
  await page.route("**/wrong", (route) => route.fulfill({ contentType: "text/html", body }));
  const faults = await faultsOf(page, { site: "main", path: "/wrong", visitor: null, status: 404 }, "ja_JP");
  const seen = faults.join("\n");
  for (const fault of [
    "wider than 1280",
    "console: trouble",
    "page error: broken",
    "image-alt",
    "color-contrast",
    "region",
  ])
    expect(seen).toContain(fault);
  for (const fault of ["answers 200", "speaks en", "HTML close-order", "sent twice: id=1"])
    expect(seen).toContain(fault);
  for (const fault of ["no value: {{at}}", "step named twice: Videos", "step without a name"])
    expect(seen).toContain(fault);
});
