import { type Browser, expect, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, speak, violationsIn, watch } from "../harness/pages";

const biz = originOf("biz");

/** What the wall says in each language: an item for each journey, its buttons, and that all of a category is there. */
const words = {
  zh_CN: {
    items: { on: /^赞合羽桥的器皿街/, off: /^赞陶艺一日课/ },
    given: "已点赞。",
    back: "已取消点赞。",
    all: /显示全部.*美食/,
    done: /已全部显示，共10条/,
  },
  ja_JP: {
    items: { on: /^江戸切子の工房に/, off: /^風呂敷専門店 むすびに/ },
    given: "「いいね」しました。",
    back: "「いいね」を取り消しました。",
    all: /すべて表示.*食べる・飲む/,
    done: /10件すべてを表示しました/,
  },
} as const;

async function guestPage(browser: Browser, language: keyof typeof words, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: javaScriptEnabled ? 1280 : 360, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled, viewport });
  await speak(context, language);
  return context.newPage();
}

const countOn = async (page: Page, name: RegExp): Promise<number> =>
  Number(await page.getByRole("button", { name }).textContent());

for (const [language, javaScriptEnabled] of [
  ["zh_CN", true],
  ["ja_JP", false],
] as const)
  test(`a guest likes, takes it back and sees all of a category, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const { items, given, back, all, done } = words[language];
    const item = items[javaScriptEnabled ? "on" : "off"];
    const page = await guestPage(browser, language, javaScriptEnabled);
    const faults = watch(page);
    await page.goto(`${biz}/`);
    if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
    const button = page.getByRole("button", { name: item });
    const said = (text: string) => page.getByRole("status").filter({ hasText: text }).first();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(said(given)).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    const liked = await countOn(page, item);
    await fits(page);
    if (javaScriptEnabled) {
      expect(await violationsIn(page)).toEqual([]);
      /* A page from the cache knows nobody; the browser remembers. */
      await page.goto(`${biz}/promote?condition=new`);
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await button.click();
    await expect(said(back)).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => countOn(page, item)).toBe(liked - 1);

    await page.goto(`${biz}/promote`);
    await expect(page.getByText("おにぎり").or(page.getByText("饭团")).or(page.getByText("Rice balls"))).toHaveCount(0);
    await page.getByRole("link", { name: all }).click();
    await expect(said("10")).toHaveText(done);
    await expect(page).toHaveURL(/[?&]all=\d+/);
    await fits(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a member likes for a point once, opens a description and comments, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const member = await guestIn(browser, options, "biz");
    const page = await member.newPage();
    const faults = watch(page);
    await page.goto(`${biz}/promote?keyword=${encodeURIComponent("A slow train")}`);
    const card = page.getByRole("listitem").filter({ hasText: "A slow train by the sea" }).first();
    await card.getByText("Read more").click();
    await expect(card).toContainText("Kamakura");
    await expect(card.getByText("close to the waves")).toBeVisible();
    const button = card.getByRole("button", { name: /^Like A slow train/ });
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "earned 1 point" }).first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    if (javaScriptEnabled) await expect(button).not.toHaveAttribute("aria-disabled");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    if (javaScriptEnabled) await expect(button).not.toHaveAttribute("aria-disabled");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await fits(page);

    const wall = page.url();
    await card.getByRole("link", { name: /comments? on A slow train/ }).click();
    const text = `The sea view is great ${Date.now()}`;
    const write = async (words: string) => {
      await page.locator('form#comment-write [name="content"]').fill(words);
      await page.locator('form#comment-write button[type="submit"]').click();
    };
    if (javaScriptEnabled) {
      const dialog = page.getByRole("dialog", { name: /Comments on A slow train/ });
      await write("   ");
      await expect(dialog.getByRole("alert")).toBeVisible();
      await write(text);
      await expect(dialog.getByRole("article").filter({ hasText: text })).toBeVisible();
      await fits(page);
      expect(await violationsIn(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(wall);
    } else {
      await expect(page).toHaveURL(/\/promote\/detail\/\d+#comments$/);
      await write(text);
      await expect(page.locator("#comments")).toContainText(text);
    }
    await fits(page);
    /* The refused comment is a 406, which the browser notes. */
    expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await member.close();
  });
