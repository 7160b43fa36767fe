import { expect, type Locator, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, violationsIn, watch } from "../harness/pages";

const dev = originOf("dev");

/** Answers the question that the page shows: its first option, or a word; returns the field that says so afterwards. */
async function answer(main: Locator, word: string): Promise<void> {
  const options = main.locator('input[name="answer"][type="radio"], input[name="answer"][type="checkbox"]');
  if ((await options.count()) > 0) await options.first().check();
  else await main.locator('input[name="answer"]').fill(word);
}

const isGiven = async (main: Locator): Promise<boolean> => {
  const typed = main.locator('input[name="answer"]:not([type="radio"]):not([type="checkbox"])');
  if ((await typed.count()) > 0) return (await typed.inputValue()) !== "";
  return (await main.locator('input[name="answer"]:checked').count()) > 0;
};

/** Opens an examination from the list and begins it; the address of the attempt. */
async function begin(page: Page, name: string, start: string): Promise<string> {
  const main = page.getByRole("main");
  await page.goto(`${dev}/school/exam`);
  await fits(page);
  await main.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await fits(page);
  await main.getByRole("button", { name: start }).click();
  await expect(page).toHaveURL(/\/school\/exam\/attempt\/\d+/);
  return page.url().replace(/\?.*/, "");
}

test("an exam goes on through a lost network: what was answered meanwhile arrives and is graded", async ({
  browser,
  viewport,
}) => {
  const context = await guestIn(browser, { locale: "en-US", viewport }, "dev");
  const page = await context.newPage();
  const faults = watch(page);
  const main = page.getByRole("main");
  const status = main.locator("[data-saving]");
  const head = main.getByRole("heading", { level: 2 });
  const attempt = await begin(page, "Manners and life in Japan", "Start the exam");
  await page.waitForFunction(() => "__remixRouter" in window);
  await expect(main.getByRole("timer")).toBeVisible();
  await expect(main.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await fits(page);

  await answer(main, "zq");
  await expect(status).toHaveAttribute("data-saving", "saved");
  await context.setOffline(true);
  for (const n of [2, 3]) {
    await main.getByRole("button", { name: "Next" }).click();
    await expect(head).toContainText(`Question ${n} of 10`);
    await answer(main, "zq");
  }
  await expect(status).toHaveAttribute("data-saving", "waiting");
  await expect(status).toHaveAttribute("data-unsent", "2");
  await context.setOffline(false);
  await expect(status).toHaveAttribute("data-unsent", "0");
  for (const n of [1, 2, 3]) {
    await page.goto(`${attempt}?q=${n}`);
    await expect(head).toContainText(`Question ${n} of 10`);
    expect(await isGiven(main), `question ${n}`).toBe(true);
  }
  await page.waitForFunction(() => "__remixRouter" in window);
  await expect(main.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  /* A browser that is closed without a network sends what waits when it is opened again. */
  await context.setOffline(true);
  await main.getByRole("button", { name: "Next" }).click();
  await answer(main, "zq");
  await expect(status).toHaveAttribute("data-saving", "waiting");
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const there = again.getByRole("main");
  await again.goto(`${attempt}?q=end`);
  /* The page that closes may be told of the network too, and send it first. */
  await expect(there.locator("[data-saving]")).toHaveAttribute("data-saving", /^(saved|idle)$/);
  await expect(there.locator("[data-saving]")).toHaveAttribute("data-unsent", "0");
  await expect(there).toContainText("Not answered yet: 5, 6, 7, 8, 9, 10");
  await there.getByRole("button", { name: "Submit" }).click();
  await expect(there.getByRole("heading", { level: 2, name: "Your answers" })).toBeVisible();
  await expect(there.getByRole("heading", { level: 3 })).toHaveCount(10);
  await expect(there.getByText("Your answer: none")).toHaveCount(6);
  expect(await violationsIn(again)).toEqual([]);
  await fits(again);
  await again.goto(`${dev}/school/exam`);
  await expect(again.getByRole("main")).toContainText("2 attempts left today");
  /* Requests that the lost network ended are no faults of the page. */
  expect(faults.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(one))).toEqual([]);
  await context.close();
});

test("an exam without JavaScript, in Japanese: each button saves, the end asks, the result explains", async ({
  browser,
  viewport,
}) => {
  const context = await guestIn(browser, { javaScriptEnabled: false, locale: "ja-JP", viewport }, "dev");
  const page = await context.newPage();
  const main = page.getByRole("main");
  const attempt = await begin(page, "日本語の語彙 入門（N5相当）", "試験を始める");
  await expect(main).toContainText("残り時間");
  await answer(main, "zq");
  await main.getByRole("button", { name: "次へ" }).click();
  await expect(main.getByRole("heading", { level: 2 })).toContainText("第2問（全10問）");
  await answer(main, "zq");
  await main.getByRole("button", { name: "前へ" }).click();
  expect(await isGiven(main)).toBe(true);
  await fits(page);
  await page.goto(`${attempt}?q=2`);
  expect(await isGiven(main)).toBe(true);
  await main.getByRole("navigation", { name: "問題一覧" }).getByRole("link", { name: "終了" }).click();
  await expect(main).toContainText("未解答の問題：3, 4, 5, 6, 7, 8, 9, 10");
  await fits(page);
  await main.getByRole("button", { name: "提出する" }).click();
  await expect(main.getByRole("heading", { level: 2, name: "解答の確認" })).toBeVisible();
  await expect(main.getByText(/^正解：/)).toHaveCount(10);
  await fits(page);
  await main.getByRole("link", { name: "間違えた問題を復習" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("復習");
  await main.getByText("答えを見る").first().click();
  await expect(main.getByText(/^正解：/).first()).toBeVisible();
  await fits(page);
  await page.goto(attempt);
  await expect(main).toContainText("解答の確認");
  await context.close();
});
