import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const petals = "db/seed/files/news/petals.mp4";
const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const publish = (page: Page) => press(page.locator('form#save button[value="publish"]:not([aria-hidden])').last());

/** The same video made so long by a box of nothing that it is sent in pieces. */
async function longVideo(): Promise<Buffer> {
  const nothing = Buffer.alloc(4_200_000);
  nothing.writeUInt32BE(nothing.length, 0);
  nothing.write("free", 4, "latin1");
  return Buffer.concat([await readFile(petals), nothing]);
}

/** The form of a new article with an English title. */
async function newArticle(browser: Browser, javaScriptEnabled: boolean, title: string): Promise<Page> {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
  const context = await signedIn(browser, "news_editor", options);
  await speak(context, "en_US");
  const page = await context.newPage();
  await page.goto(`${main}/editor/news_add`);
  await field(page, "title.en").fill(title);
  return page;
}

const choose = (page: Page) => field(page, "categoryId").selectOption({ label: "News from China / Tea and towns" });

/** The page of the article of a form's address, as visitors see it. */
async function pageOf(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/news_update\/\d+$/);
  await page.goto(`${main}/cnNews/detail/${/\d+$/.exec(page.url())?.[0]}`);
  return page.locator("main article");
}

test("a video is put into an article and plays on its page", async ({ browser }) => {
  const page = await newArticle(browser, true, `Petals ${Date.now() % 100_000_000}`);
  const faults = watch(page);
  await choose(page);
  const words = page.locator('form#save [contenteditable="true"][lang="en-US"]');
  await words.click();
  await page.keyboard.type("Look:");
  await page.getByRole("toolbar", { name: "Formatting English" }).getByRole("button", { name: "Video" }).click();
  const panel = page.getByRole("group", { name: "Video" });
  const told = panel.getByRole("status");
  const insert = panel.getByRole("button", { name: "Insert video" });
  const file = panel.getByLabel(/^Video \(MP4, WebM or MOV, up to 500 MB\)$/);
  await insert.click();
  await expect(told).toHaveText("Choose a video.");
  await file.setInputFiles({ name: "walk.mp4", mimeType: "video/mp4", buffer: Buffer.from("<html>".repeat(50)) });
  await insert.click();
  await expect(told).toHaveText("Write what the video shows.");
  const shows = panel.getByLabel(/^What the video shows/);
  await expect(shows).toBeFocused();
  await shows.fill("Petals over the water");
  await insert.click();
  await expect(told).toContainText("not supported");
  await expect(shows).toHaveValue("Petals over the water");
  await expect(words).toHaveText("Look:");
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);
  await file.setInputFiles({ name: "petals.mp4", mimeType: "video/mp4", buffer: await longVideo() });
  await panel.getByLabel(/^Picture before it plays/).setInputFiles("db/seed/files/news/cherry.webp");
  await insert.click();
  await expect(words.locator('[data-shows="Petals over the water"] video')).toBeVisible();
  await fits(page);
  await publish(page);

  const article = await pageOf(page);
  const video = article.getByLabel("Petals over the water");
  await expect(video).toHaveAttribute("controls");
  await expect(video).not.toHaveAttribute("autoplay");
  await expect(video).toHaveAttribute("preload", "none");
  await expect(video).toHaveAttribute("poster", /^\/img\/news\/.+\?w=750$/);
  const box = await video.boundingBox();
  expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(178);
  const loaded = page.waitForResponse((reply) => reply.url().includes("/file/news-video/"));
  await video.evaluate((element: HTMLVideoElement) => element.load());
  await video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => {}));
  expect([206, "video/mp4"]).toEqual([(await loaded).status(), (await loaded).headers()["content-type"]]);
  await expect(article.getByRole("link", { name: "Download video (MP4)" })).toHaveAttribute("download");
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);
  expect(faults.filter((fault) => !/status of (406|415|422)/.test(fault))).toEqual([]);
  await page.context().close();
});

test("without JavaScript a video comes with the form, and its words are asked for", async ({ browser }) => {
  const page = await newArticle(browser, false, `Plain petals ${Date.now() % 100_000_000}`);
  const area = field(page, "content.en.text");
  const choice = page.locator('input[name="upload.news-video.values.content.en.video"]');
  await area.fill("Look:");
  await field(page, "content.en.shows").fill("Petals [again]");
  await choice.setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("<html>".repeat(50)) });
  await publish(page);
  await expect(page.locator('form#save p[id$="content_en_video-error"]')).toContainText("not supported");
  await expect(field(page, "content.en.shows")).toHaveValue("Petals [again]");
  await fits(page);
  await field(page, "content.en.shows").fill("");
  await choice.setInputFiles(petals);
  await choose(page);
  await publish(page);
  await expect(page.locator('form#save p[id$="content_en-error"]')).toContainText("Write what each video shows");
  await expect(area).toHaveValue(/^Look:\n\n!video\[\]\(news-video\/\d{4}\/[\w-]+\.mp4\)$/);
  await area.fill((await area.inputValue()).replace("[]", "[Petals \\[again\\]]"));
  await publish(page);
  const article = await pageOf(page);
  const video = article.getByLabel("Petals [again]");
  await expect(video).toHaveAttribute("controls");
  await expect(video).toHaveAttribute("preload", "metadata");
  await fits(page);
  const href = (await article.getByRole("link", { name: "Download video (MP4)" }).getAttribute("href")) ?? "";
  const ranged = await page.request.get(main + href, { headers: { range: "bytes=0-99" } });
  expect([ranged.status(), (await ranged.body()).length]).toEqual([206, 100]);
  await page.context().close();
});
