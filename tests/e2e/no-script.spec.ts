import { expect, type Page, test } from "@playwright/test";
import { clickBelow, enter } from "../harness/pages";

test.use({ javaScriptEnabled: false, locale: "en-US" });

const shop = (baseURL: string | undefined) => `http://shop.localhost:${new URL(baseURL ?? "").port}`;
const drawer = (page: Page, label: string) =>
  page.locator("details[data-drawer]").filter({ has: page.locator("summary", { hasText: label }) });

test.beforeEach(async ({ page, baseURL }) => {
  await page.goto(`${shop(baseURL)}/`);
});

test("the drawers of categories and of more open, and open one at a time", async ({ page }, { project }) => {
  const phone = project.name === "phone";
  const bar = page.locator(phone ? 'details[name="bottom-drawer"]' : 'header details[name="top-menu"]');
  const first = bar.nth(0);
  const second = bar.nth(1);
  await expect(first.getByRole("link").first()).toBeHidden();
  await first.locator("summary").click();
  await expect(first.getByRole("link").first()).toBeVisible();
  if (!phone) {
    await page.mouse.click(8, 780);
    await expect(first.getByRole("link").first()).toBeHidden();
  }
  await second.locator("summary").click();
  await expect(second.getByRole("link").first()).toBeVisible();
  await expect(first.getByRole("link").first()).toBeHidden();
  if (!phone) await page.mouse.click(8, 780);
  await first.locator("summary").click();
  await first.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/commodity\/category\//);
});

test("the language menu changes the language and keeps the page", async ({ page, baseURL }) => {
  await page.goto(`${shop(baseURL)}/shop?keyword=tea`);
  const menu = page.locator("header details").filter({ has: page.locator("a[hreflang]") });
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
  await expect(page.locator('main input[name="keyword"]')).toHaveValue("tea");
  await page.goto(`${shop(baseURL)}/shop/recommend`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
});

test("the switch of sites leads to another host, in the language that was chosen", async ({ page, baseURL }, {
  project,
}) => {
  await page.goto(`${shop(baseURL)}/?lang=ja_JP`);
  const switcher =
    project.name === "phone"
      ? drawer(page, "メニュー").last()
      : page.locator("header").locator(drawer(page, "サイト一覧"));
  await switcher.locator("summary").click();
  await switcher.locator('[data-site="work"] a').click();
  await expect(page).toHaveURL(/^http:\/\/work\.localhost:\d+\//);
  await expect(page.locator("[data-site=work]").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
  await page.goto(page.url().replace(/\?.*/, ""));
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
});

test("a channel shows its QR code", async ({ page }) => {
  const channel = page.locator('footer details[name="channel"]').filter({ hasText: "WeChat" }).first();
  await expect(channel.locator("img")).toBeHidden();
  await clickBelow(channel.locator("summary"));
  const code = channel.locator("img");
  await expect(code).toBeVisible();
  const reply = await page.request.get((await code.getAttribute("src")) ?? "");
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toMatch(/^image\//);
});

test("the search finds, the pager turns, the order stays", async ({ page }) => {
  const search = page.locator('main input[name="keyword"]');
  await search.fill("茶");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/shop\?keyword=%E8%8C%B6$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("茶");
  const cards = page.locator('main a[href^="/commodity/detail/"]');
  const first = await cards.first().getAttribute("href");
  await page.locator('main a[href*="sort=low"]').click();
  await page.locator('main nav a[rel="next"]').click();
  await expect(page).toHaveURL(/sort=low&page=2$/);
  await expect(page.locator("main nav [aria-current=page]").last()).toHaveText("2");
  expect(await cards.count()).toBeGreaterThan(0);
  expect(first).toBeTruthy();
  await search.fill("qqqqq");
  await search.press("Enter");
  await expect(cards).toHaveCount(0);
  await expect(page.getByText("qqqqq").first()).toBeVisible();
});

test("the user menu opens, and a message of the server is shown once", async ({ page, baseURL }) => {
  await page.goto(`${shop(baseURL)}/user/login`);
  await enter(page, "video_admin");
  await expect(page).toHaveURL(/\/mypage$/);
  const menu = page.locator("header details").filter({ has: page.locator('form[action="/user/logout"]') });
  await menu.locator("summary").first().click();
  await menu.locator('form[action="/user/logout"] button').click();
  const message = page.getByRole("status").filter({ hasText: "logged out" });
  await expect(message).toBeVisible();
  await page.reload();
  await expect(message).toHaveCount(0);
});
