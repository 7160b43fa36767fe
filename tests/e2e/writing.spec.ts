import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`).last();
const kept = (page: Page): Locator => page.locator("form#save [role=status]").filter({ hasText: /Kept as a draft at/ });
const tagged = (what: string) => `${what} ${Date.now() % 100_000_000}`;

const open = async (browser: Browser, who: string, path: string, javaScriptEnabled: boolean, width = 360) => {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width, height: 800 } };
  const context = await signedIn(browser, who, options);
  await context.addCookies([{ name: "lang", value: "en_US", url: main }]);
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(main + path);
  if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]').first()).toBeAttached();
  return { page, context, faults };
};

test("what is written is kept by itself and as the page is left; another editor's text is not touched, and both can be compared", async ({
  browser,
}) => {
  const tag = tagged("Kept");
  const one = await open(browser, "news_editor", "/editor/news_add", true);
  await field(one.page, "title.en").fill(`${tag} one`);
  await one.page.locator('form#save [contenteditable="true"]').nth(2).fill("The first words.");
  await expect(kept(one.page)).toBeVisible();
  await fits(one.page);
  /* The address names the draft: read anew, the page goes on with it. */
  await expect(one.page).toHaveURL(/news_add\?draft=\d+$/);
  await one.page.reload();
  await expect(field(one.page, "title.en")).toHaveValue(`${tag} one`);
  await expect(one.page.locator('form#save [contenteditable="true"]').nth(2)).toHaveText("The first words.");
  await one.page.goto(`${main}/editor/news_manage`);
  const drafted = one.page.getByRole("link", { name: `${tag} one` });
  await expect(drafted).toHaveCount(1);
  const address = (await drafted.getAttribute("href")) ?? "";

  await one.page.goto(main + address);
  await expect(field(one.page, "title.en")).toHaveValue(`${tag} one`);
  await expect(one.page.locator('form#save [contenteditable="true"]').nth(2)).toHaveText("The first words.");
  const two = await open(browser, "travel_editor", address, true);
  await field(two.page, "title.en").fill(`${tag} theirs`);
  await expect(kept(two.page)).toBeVisible();

  await field(one.page, "title.en").fill(`${tag} mine`);
  await expect(one.page.locator("form#save [role=alert]")).toContainText("Somebody else saved this meanwhile");
  await fits(one.page);
  expect(await violationsIn(one.page)).toEqual([]);
  await press(one.page.locator("form#save [role=alert]").getByRole("button", { name: "Compare both" }));
  await expect(one.page.locator('form#save [id$="title_en-note"]')).toContainText(`${tag} theirs`);
  await expect(field(one.page, "title.en")).toHaveValue(`${tag} mine`);
  await two.page.reload();
  await expect(field(two.page, "title.en")).toHaveValue(`${tag} theirs`);
  await press(step(one.page, "draft"));
  await expect(one.page.locator('form#save [id$="title_en-note"]')).toHaveCount(0);
  await two.page.reload();
  await expect(field(two.page, "title.en")).toHaveValue(`${tag} mine`);

  /* Left at once after the last key: the step within the browser sends it. */
  await field(two.page, "title.en").fill(`${tag} left`);
  const sent = two.page.waitForResponse((reply) => reply.url().includes("/draft/keep"));
  await two.page.locator("form#save").getByRole("link", { name: "Back to the list" }).click();
  expect((await sent).status()).toBe(200);
  await two.page.goto(main + address);
  await expect(field(two.page, "title.en")).toHaveValue(`${tag} left`);

  /* What was kept is thrown away by the button that has come with it. */
  await field(two.page, "title.en").fill(`${tag} gone`);
  await expect(kept(two.page)).toBeVisible();
  await two.page.locator("form#discard button").first().click();
  await press(two.page.locator("dialog[open] button[type=submit]"));
  await two.page.goto(`${main}/editor/news_manage`);
  await expect(two.page.getByRole("link", { name: tag })).toHaveCount(0);
  expect([...one.faults, ...two.faults].filter((fault) => !fault.includes("406"))).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test("without JavaScript the second of two editors is told, keeps both texts and decides", async ({ browser }) => {
  const tag = tagged("Plain");
  const one = await open(browser, "news_editor", "/editor/news_add", false);
  await field(one.page, "title.en").fill(`${tag} one`);
  await field(one.page, "content.en.text").fill("Alpha\n\nBeta");
  await press(step(one.page, "draft"));
  const address = one.page.url().slice(main.length);
  const two = await open(browser, "travel_editor", address, false);
  await field(two.page, "title.en").fill(`${tag} theirs`);
  await field(two.page, "content.en.text").fill("Alpha\n\nGamma");
  await press(step(two.page, "draft"));
  await field(one.page, "title.en").fill(`${tag} mine`);
  await press(step(one.page, "draft"));
  const differs = one.page.locator('form#save section[aria-label^="What differs"]');
  await expect(differs.locator("del")).toHaveText("Gamma");
  await expect(differs.locator("ins")).toHaveText("Beta");
  await expect(differs).not.toContainText("Alpha");
  await fits(one.page);
  await expect(one.page.locator("form#save [role=alert]")).toContainText("Somebody else saved this draft");
  await expect(one.page.locator('form#save [id$="title_en-note"]')).toContainText(`${tag} theirs`);
  await expect(field(one.page, "title.en")).toHaveValue(`${tag} mine`);
  await two.page.goto(main + address);
  await expect(field(two.page, "title.en")).toHaveValue(`${tag} theirs`);
  await press(step(one.page, "draft"));
  await two.page.goto(main + address);
  await expect(field(two.page, "title.en")).toHaveValue(`${tag} mine`);
  await one.context.close();
  await two.context.close();
});

for (const [javaScriptEnabled, width] of [
  [true, 1280],
  [false, 360],
] as const)
  test(`two languages stand beside each other, and what was overtaken says by what: JavaScript ${javaScriptEnabled ? "on" : "off"}, ${width}`, async ({
    browser,
  }) => {
    const tag = tagged("Pair");
    const { page, context, faults } = await open(browser, "news_editor", "/editor/news_add", javaScriptEnabled, width);
    const write = async (flag: "zh" | "ja" | "en", text: string) => {
      const plain = field(page, `content.${flag}.text`);
      const at = ["zh", "ja", "en"].indexOf(flag);
      await (javaScriptEnabled ? page.locator('form#save [contenteditable="true"]').nth(at) : plain).fill(text);
    };
    if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
    await field(page, "title.en").fill(tag);
    await field(page, "title.ja").fill(`${tag} 記事`);
    await field(page, "categoryId").selectOption({ label: "News from China / Tea and towns" });
    await write("en", "First words.");
    await write("ja", "最初の言葉。");
    await press(step(page, "publish"));
    await expect(page).toHaveURL(/news_update\/\d+$/);
    if (javaScriptEnabled) await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
    await write("ja", "新しい言葉。");
    await press(step(page, "publish"));

    await page.getByRole("link", { name: "Japanese | English" }).click();
    const box = (flag: string) => page.locator(`form#save div:has(> div [name="values.content.${flag}.text"])`).last();
    await expect(box("zh")).toBeHidden();
    const [ja, en] = [await box("ja").boundingBox(), await box("en").boundingBox()];
    expect(ja && en).toBeTruthy();
    if (ja && en) {
      if (width === 1280) expect([en.y, en.x >= ja.x + ja.width]).toEqual([ja.y, true]);
      else expect([en.x, en.y >= ja.y + ja.height]).toEqual([ja.x, true]);
    }
    await fits(page);
    const right = page.locator('form#save button[value="right:content.en"]');
    const mark = page
      .locator("form#save div")
      .filter({ has: page.locator(`button[value="right:content.en"]`) })
      .last();
    await mark.locator("summary").click();
    await expect(mark.locator("del")).toHaveText("最初の言葉。");
    await expect(mark.locator("ins")).toHaveText("新しい言葉。");
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await field(page, "title.en").fill(`${tag} typed`);
    await press(right);
    await expect(right).toHaveCount(0);
    await expect(field(page, "title.en")).toHaveValue(`${tag} typed`);
    await page.goto(page.url());
    await expect(right).toHaveCount(0);
    await expect(page.locator("main details li").filter({ hasText: "said to be up to date" })).toHaveCount(1);
    expect(faults).toEqual([]);
    await context.close();
  });

test("one language is written alone and on the whole screen, with its length and an outline that leads to its headings", async ({
  browser,
}) => {
  const { page, context, faults } = await open(browser, "news_editor", "/editor/news_add", true);
  const editors = page.locator('form#save [contenteditable="true"]');
  await page.locator("form#save").getByRole("link", { name: "English", exact: true }).click();
  await expect(editors.nth(2)).toBeVisible();
  await expect(editors.first()).toBeHidden();
  await editors.nth(2).click();
  await page.keyboard.type("First words");
  await expect(page.locator("form#save").getByText("10 characters", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.locator("form#save").getByRole("button", { name: "Heading", exact: true }).locator("visible=true").click();
  await page.keyboard.type("The far end");
  /* What stands in a text box has no roles. */
  const heading = editors.nth(2).locator(":is(h2, h3)");
  await expect(heading).toHaveText("The far end");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last words");
  const whole = page.locator("form#save").getByRole("button", { name: "Full screen" }).locator("visible=true");
  await whole.click();
  const box = await editors.nth(2).locator("xpath=ancestor::div[2]").boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 360]);
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByText("Outline: 1 heading", { exact: true }).click();
  await page.getByRole("button", { name: "The far end" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Not ");
  await expect(heading).toHaveText("Not The far end");
  await page.keyboard.press("Escape");
  await expect(
    page.locator("form#save").getByRole("button", { name: "Full screen" }).locator("visible=true"),
  ).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
