import { expect, type Page, test } from "@playwright/test";
import { originOf } from "../harness/pages";

/** What a program that reads the head of the shown page learns. */
const previewOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);
    const { origin } = window.location;
    return {
      title: all('[property="og:title"]'),
      url: all('[property="og:url"]').map((url) => url.replace(origin, "")),
      image: all('[property="og:image"]').map((image) => image.replace(origin, "")),
      description: all('meta[name="description"]'),
    };
  });

test("the tags for link previews are those of the page that is shown, after a step and after going back", async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: "en-US" });
  await page.goto(`${originOf("main")}/news`);
  await page.waitForLoadState("networkidle");
  const list = await previewOf(page);
  for (const values of Object.values(list)) expect(values).toHaveLength(1);
  await page.evaluate(() => Object.assign(window, { isOneDocument: true }));
  await page.locator('main a[href*="/news/detail/"]').first().click();
  await expect(page).toHaveURL(/\/news\/detail\/\d+/);
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  await expect.poll(async () => (await previewOf(page)).url).toEqual([expect.stringContaining(`/news/detail/${id}`)]);
  const article = await previewOf(page);
  for (const [name, values] of Object.entries(article)) {
    expect(values, name).toHaveLength(1);
    expect(values[0], name).not.toBe(list[name as keyof typeof list][0]);
  }
  expect(await page.evaluate(() => "isOneDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect.poll(() => previewOf(page)).toEqual(list);
  await page.close();
});

test("no moment of a page is without a title while scripts take it over", async ({ browser }) => {
  const page = await browser.newPage({ locale: "en-US" });
  await page.addInitScript(() => {
    const bare = Object.assign(window, { moments: 0 });
    const watch = new MutationObserver(() => {
      if (document.readyState !== "loading" && !document.title) bare.moments += 1;
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${originOf("main")}/news`);
  await expect(page.locator("#head-start")).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("title").length)).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "moments" in window && window.moments)).toBe(0);
  await page.close();
});
