import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { originOf, press, signedIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const main = originOf("main");
const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const publish = (page: Page): Locator => page.locator('form#save button[value="publish"]:not([aria-hidden])').last();

/** An article of the demonstration's editor that nobody else writes in. Its id. */
const newArticle = (): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [made] = await sql`
      insert into news (category_id, type, title, content, author, language, editor_id, seq)
      select category_id, type, title, content, author, language, editor_id, -1 from news where id = 141 returning id`;
    return Number(made?.id);
  });

/** A page of the editor whose live part is there, and whose editors of text have come. */
async function openForm(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const socket = page.waitForEvent("websocket");
  await page.goto(main + path);
  await expect(page.locator('form#save [contenteditable="true"]')).toHaveCount(3);
  await socket;
  return page;
}

/** Lets something happen that the editor is told of, and waits until the page has read itself again for it. */
async function hearSomething(page: Page, reader: BrowserContext): Promise<void> {
  const bell = page.locator("header").getByRole("link", { name: /^Notifications/ });
  const before = (await bell.getAttribute("aria-label")) ?? "";
  const data = { type: "news", refId: 142, content: `Seen ${Date.now()}` };
  const headers = { origin: main, "sec-fetch-site": "same-origin" };
  const reply = await reader.request.post(`${main}/api/comment`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  await expect(bell).not.toHaveAttribute("aria-label", before);
}

const people = async (browser: Browser) => ({
  editor: await signedIn(browser, "news_editor", options),
  other: await signedIn(browser, "travel_editor", options),
  reader: await guestIn(browser, options),
});

test("who is told of something while they write keeps the text, the refusal beside its field, and their place", async ({
  browser,
}) => {
  const { editor, other, reader } = await people(browser);
  const page = await openForm(editor, "/editor/news_add");
  const faults = watch(page);
  await field(page, "title.en").fill("Half a story");
  await expect(page.locator("form#save [role=status]").filter({ hasText: /Kept as a draft at/ })).toBeVisible();
  await hearSomething(page, reader);
  await expect(field(page, "title.en")).toHaveValue("Half a story");
  await expect(page.locator("form#save [role=status]").filter({ hasText: /Kept as a draft at/ })).toBeVisible();

  await press(publish(page));
  const refused = page.locator("form#save [aria-invalid]");
  await expect(refused.first()).toBeVisible();
  const faulty = await refused.count();
  const place = await page.evaluate(() => scrollY);
  /* While the page reads itself again somebody goes on reading further down. */
  await page.route(/\.data(\?|$)/, async (route) => {
    await page.evaluate(() => scrollBy(0, 150));
    await route.continue();
  });
  await hearSomething(page, reader);
  expect(await refused.count()).toBe(faulty);
  await expect(field(page, "title.en")).toHaveValue("Half a story");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place);
  expect(faults.filter((fault) => !/\b4\d\d\b/.test(fault))).toEqual([]);
  for (const context of [editor, other, reader]) await context.close();
});

test("a comment that is half written stays, and what its sending is known by", async ({ browser }) => {
  const { editor, other, reader } = await people(browser);
  const page = await editor.newPage();
  const socket = page.waitForEvent("websocket");
  await page.goto(`${main}/news/detail/141`);
  await socket;
  const form = page.locator("form#comment-write");
  await form.locator("textarea").fill("Half a thought");
  const key = await form.locator('[name="key"]').inputValue();
  expect(key).not.toBe("");
  await hearSomething(page, reader);
  await expect(form.locator("textarea")).toHaveValue("Half a thought");
  await expect(form.locator('[name="key"]')).toHaveValue(key);
  await press(form.locator("button[type=submit]").first());
  await expect(page.locator("section#comments article").filter({ hasText: "Half a thought" }).first()).toBeVisible();
  await expect(form.locator("textarea")).toHaveValue("");
  await expect(form.locator('[name="key"]')).not.toHaveValue(key);
  for (const context of [editor, other, reader]) await context.close();
});

test("what another has saved meanwhile is not overwritten by who was told of something else since", async ({
  browser,
}) => {
  const { editor, other, reader } = await people(browser);
  const path = `/editor/news_update/${await newArticle()}`;
  const mine = await openForm(editor, path);
  const theirs = await openForm(other, path);
  const before = await field(theirs, "title.en").inputValue();
  await field(theirs, "title.en").fill(`${before}, corrected`);
  await press(publish(theirs));
  await theirs.goto(main + path);
  await expect(field(theirs, "title.en")).toHaveValue(`${before}, corrected`);

  await hearSomething(mine, reader);
  await field(mine, "title.ja").fill("別の題");
  await press(publish(mine));
  await expect(mine.locator('form#save [id$="title_en-note"]')).toContainText(`${before}, corrected`);
  await theirs.reload();
  await expect(field(theirs, "title.en")).toHaveValue(`${before}, corrected`);
  for (const context of [editor, other, reader]) await context.close();
});
