import { type Browser, expect, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, speak, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");

/** What the page says in each language: the button, and the refusal of a second press. */
const words = {
  zh_CN: { clap: /^鼓掌 \d+$/, already: "今天已经鼓过掌了。", like: /^赞.+的评论/, liked: "已点赞。" },
  ja_JP: {
    clap: /^拍手する \d+$/,
    already: "本日はすでに拍手済みです。",
    like: /いいね/,
    liked: "「いいね」しました。",
  },
} as const;

async function guestPage(browser: Browser, language: keyof typeof words, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: javaScriptEnabled ? 360 : 1280, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled, viewport });
  await speak(context, language);
  return context.newPage();
}

const totalOn = async (page: Page, name: RegExp): Promise<number> =>
  Number(/\d+$/.exec((await page.getByRole("button", { name }).textContent()) ?? "")?.[0]);

for (const [language, javaScriptEnabled, goods] of [
  ["zh_CN", true, 1002],
  ["ja_JP", false, 1003],
] as const)
  test(`a guest claps once, is refused the second time and likes, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const { clap, already, like, liked } = words[language];
    const page = await guestPage(browser, language, javaScriptEnabled);
    const faults = watch(page);
    const path = `${shop}/commodity/detail/${goods}`;
    await page.goto(path);
    const button = page.getByRole("button", { name: clap });
    if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    const total = await totalOn(page, clap);
    expect(total).toBeGreaterThan(0);
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: already }).first()).toBeVisible();
    expect(await totalOn(page, clap)).toBe(total);
    await expect(page).toHaveURL(path);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await page.goto(`${shop}/commodity/detail/1001`);
    const hearts = page.locator("section#comments").getByRole("button", { name: like });
    await hearts.last().click();
    await expect(page.getByRole("status").filter({ hasText: liked }).first()).toBeVisible();
    await expect(hearts.last()).toHaveAttribute("aria-pressed", "true");
    await hearts.last().click();
    await expect(hearts.last()).toHaveAttribute("aria-pressed", "false");
    expect(faults).toEqual([]);
    await page.context().close();
  });

test("a member who copies the address of goods earns a point once a day; a guest does not ask", async ({ browser }) => {
  const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
  const member = await guestIn(browser, options, "shop");
  await member.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await member.newPage();
  const faults = watch(page);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(`${shop}/commodity/detail/1005`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("You have earned 1 point.")).toBeVisible();
  await fits(page);
  await page.reload();
  const asked = page.waitForResponse(/\/api\/point\/in\/reward$/);
  await page.getByRole("button", { name: "Copy link" }).click();
  expect(await (await asked).json()).toEqual({ result: "info", point: 0 });
  await expect(page.getByText("You have earned")).toHaveCount(0);
  await member.close();

  const guest = await browser.newContext(options);
  await guest.grantPermissions(["clipboard-read", "clipboard-write"]);
  const theirs = await guest.newPage();
  const calls: string[] = [];
  theirs.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await theirs.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await theirs.goto(`${shop}/commodity/detail/1005`);
  await theirs.getByRole("button", { name: "Copy link" }).click();
  await expect(theirs.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(calls).not.toContain("/api/point/in/reward");
  expect(faults).toEqual([]);
  await guest.close();
});
