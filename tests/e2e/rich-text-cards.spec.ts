import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, violationsIn, watch } from "../harness/pages";

const [biz, shop] = [originOf("biz"), originOf("shop")];
const name = "values.description";

const desk = async (browser: Browser, javaScriptEnabled: boolean, width: number): Promise<Page> => {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width, height: 800 } };
  return (await signedIn(browser, "admin", options, "biz")).newPage();
};

const save = (page: Page): Promise<void> =>
  press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").first());

/** An ad of the demonstration whose English words a test may change. */
async function firstAd(page: Page): Promise<string> {
  await page.goto(`${biz}/adwall`);
  const link = page.locator('main a[href*="/adwall/detail/"]').last();
  return /\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
}

test("a card, a reading and a footnote: written in the editor, gone on without JavaScript, shown with the price", async ({
  browser,
}) => {
  const page = await desk(browser, true, 1280);
  const plain = await desk(browser, false, 360);
  const faults = watch(page);
  const id = await firstAd(page);
  const area = plain.locator(`textarea[name="${name}.en.text"]`);
  await plain.goto(`${biz}/adwall/ad_update/${id}`);
  const before = await area.inputValue();
  await page.goto(`${biz}/adwall/ad_update/${id}`);
  const words = page.locator('[contenteditable="true"][lang="en-US"]');
  await expect(words).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "Formatting English" });
  const tool = (label: string) => bar.getByRole("button", { name: label, exact: true });
  /** Chooses the line that was written, once the editor has the focus back. */
  const choose = async () => {
    await expect(words).toBeFocused();
    await expect(async () => {
      await words.click();
      await page.keyboard.press("Control+A");
      expect(await page.evaluate(() => String(getSelection()))).toContain("Tea of Uji");
    }).toPass();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  await words.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Tea of Uji");

  await tool("Reading (furigana)").click();
  const reading = page.getByRole("textbox", { name: "How the chosen words are read" });
  await reading.fill("うじ");
  await reading.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Choose words" })).toBeVisible();
  await reading.press("Escape");
  await choose();
  await tool("Reading (furigana)").click();
  await reading.fill("うじ");
  await reading.press("Enter");
  await choose();
  await tool("Footnote").click();
  const note = page.getByRole("textbox", { name: /^Note on the chosen words/ });
  await note.fill("A town near Kyoto [known for it]");
  await note.press("Enter");
  await expect(words).toBeFocused();
  await words.click();
  await page.keyboard.press("End");
  await tool("Card of a product, hotel or article").click();
  const address = page.getByRole("textbox", { name: /^Address of its page/ });
  await address.fill("https://evil.example/commodity/detail/1001");
  await address.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "visitors can see" })).toBeVisible();
  await address.fill(`${shop}/commodity/detail/1001`);
  await address.press("Enter");
  await expect(words.locator('[data-embed="commodity:1001"]')).toContainText("Sencha");
  expect(await violationsIn(page)).toEqual([]);
  await save(page);

  await plain.goto(`${biz}/adwall/ad_update/${id}`);
  await expect(area).toHaveValue("{{Tea of Uji^うじ}^[A town near Kyoto [known for it\\]]}\n\n[[commodity:1001]]");
  await area.fill(`${await area.inputValue()}\n\n[[/commodity/detail/1002]]`);
  await save(plain);

  await page.goto(`${biz}/adwall/detail/${id}?day=${Date.now()}`);
  const main = page.locator("main");
  await expect(main.locator("ruby rt")).toHaveText("うじ");
  const cards = main.locator("figure", { has: page.locator("[data-price]") });
  await expect(cards).toHaveCount(2);
  await expect(cards.first().locator("[data-price]")).toContainText("1,620");
  await plain.goto(`${biz}/adwall/ad_update/${id}`);
  await area.fill(before);
  await save(plain);
  await page.waitForLoadState("networkidle");
  const number = main.getByRole("link", { name: "Note 1", exact: true });
  const back = main.getByRole("link", { name: "Back to note 1 in the text" });
  const below = main.getByRole("listitem").filter({ hasText: "A town near Kyoto [known for it]" });
  for (const follow of [(link: Locator) => link.click(), (link: Locator) => link.press("Enter")]) {
    await follow(number);
    await expect(below).toBeFocused();
    await expect(below).toBeInViewport();
    await follow(back);
    await expect(number).toBeFocused();
    await expect(number).toBeInViewport();
  }
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);

  expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
});

test("a footnote without JavaScript: its number leads to it, and it leads back", async ({ browser }) => {
  const options = { javaScriptEnabled: false, locale: "en-US", viewport: { width: 360, height: 800 } };
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${originOf("main")}/cnNews/detail/143`);
  const main = page.locator("main");
  await main.getByRole("link", { name: "Note 1", exact: true }).click();
  await expect(page).toHaveURL(/#note-1$/);
  await expect(main.getByRole("listitem").filter({ hasText: "Enzymes of the leaf" })).toBeInViewport();
  await main.getByRole("link", { name: "Back to note 1 in the text" }).click();
  await expect(page).toHaveURL(/#note-1-from$/);
  await expect(main.getByRole("link", { name: "Note 1", exact: true })).toBeInViewport();
});
