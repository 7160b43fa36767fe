import { expect, type Page, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { enter, fits, originOf, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");

const texts = {
  "ja-JP": {
    add: "お気に入りに追加",
    isOne: "お気に入りに追加済み",
    remove: "外す",
    empty: "お気に入りはまだありません",
  },
  "zh-CN": { add: "收藏", isOne: "已收藏", remove: "取消收藏", empty: "还没有收藏" },
} as const;

/** Each width and each state of JavaScript. */
const people = [
  { locale: "ja-JP", width: 1280, javaScriptEnabled: true },
  { locale: "zh-CN", width: 360, javaScriptEnabled: false },
] as const;

const star = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true });

for (const { locale, width, javaScriptEnabled } of people)
  test(`somebody keeps goods to find them again, ${locale}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, javaScriptEnabled, viewport: { width, height: 800 } });
    const { name: username } = await newGuest(context);
    await context.clearCookies();
    const page = await context.newPage();
    const faults = watch(page);
    const t = texts[locale];
    const path = `${shop}/commodity/detail/1003`;
    await page.goto(path);
    await page.locator("main").getByRole("link", { name: t.add, exact: true }).click();
    await enter(page, username, newPassword);
    await expect(page).toHaveURL(path);
    await star(page, t.add).click();
    await expect(star(page, t.isOne)).toHaveAttribute("aria-pressed", "true");
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await expect(page).toHaveURL(path);
    await page.goto(`${shop}/user/favorite`);
    const item = page.locator("main li").filter({ hasText: name });
    await expect(item).toHaveCount(1);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await item.getByRole("link", { name }).click();
    await expect(star(page, t.isOne)).toBeVisible();
    await star(page, t.isOne).click();
    await expect(star(page, t.add)).toHaveAttribute("aria-pressed", "false");
    await star(page, t.add).click();
    await expect(star(page, t.isOne)).toBeVisible();
    await page.goto(`${shop}/user/favorite?type=commodity`);
    await item.getByRole("button", { name: t.remove, exact: true }).click();
    await expect(item).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
    expect(faults).toEqual([]);
    await context.close();
  });
