import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf, signIn, speak, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const shop = originOf("shop");
const options = { locale: "en-US", viewport: { width: 360, height: 800 }, serviceWorkers: "allow" } as const;

/** The paths of the copies that this page's host has. */
const storedAt = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has("stored-pages-1"))) return [];
    const cache = await caches.open("stored-pages-1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** Opens a page of a host and waits until its worker answers for it. */
async function withWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

const bar = (page: Page) => page.locator("[data-stored]");

async function storing(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await withWorker(page, `${main}/user/storedPages`);
  await page.getByRole("button", { name: "Store pages on this device" }).click();
  await expect(page.getByText("This device stores pages", { exact: true })).toBeVisible();
  return page;
}

test("somebody reads bookings and saved articles without a network, and nothing stays after the logout", async ({
  browser,
}) => {
  const context = await browser.newContext(options);
  await speak(context, "en_US");
  await newGuest(context);
  const page = await storing(context);
  const faults = watch(page);
  expect(await violationsIn(page)).toEqual([]);
  await fits(page);

  /* An article, saved on its page; a list of bookings, reached by a step. */
  await page.goto(`${main}/trip`);
  const article = page.locator('main a[href^="/travel/article/"]').first();
  const path = (await article.getAttribute("href")) ?? "";
  await page.goto(main + path);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  expect(await storedAt(page)).not.toContain(path);
  await page.locator("main").getByRole("button", { name: "Add to favorites", exact: true }).click();
  await expect.poll(() => storedAt(page)).toContain(path);
  await page.goto(`${main}/mypage`);
  await page.locator("main").getByRole("link", { name: "Bookings and orders", exact: true }).click();
  await expect(page).toHaveURL(/\/mypage\/orders$/);
  await expect.poll(() => storedAt(page)).toContain("/mypage/orders");
  expect(await storedAt(page)).not.toContain("/mypage");
  expect(faults).toEqual([]);

  await context.setOffline(true);
  await page.goto(main + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(bar(page)).toContainText("No network. This is a stored copy from");
  await expect(page.locator("form, script")).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await page.goto(`${main}/hotel`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
  await page.getByRole("link", { name: heading }).click();
  await expect(bar(page)).toBeVisible();
  await page.goto(`${main}/mypage/orders`);
  await expect(bar(page)).toBeVisible();

  /* With the network the same address is the page itself. */
  await context.setOffline(false);
  await page.goto(`${main}/mypage/orders`);
  await expect(bar(page)).toHaveCount(0);

  await page.goto(`${main}/mypage`);
  await page.locator("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(`${main}/`);
  expect(await storedAt(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(main + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
  await expect(page.locator("li")).toHaveCount(0);
  await context.close();
});

test("somebody else at the same device finds nothing, nor does the next page of an ended session; a logout reaches the other hosts", async ({
  browser,
}) => {
  const context = await browser.newContext(options);
  await speak(context, "en_US");
  await newGuest(context);
  const page = await storing(context);
  await page.goto(`${main}/mypage/orders`);
  await expect.poll(() => storedAt(page)).toContain("/mypage/orders");
  /* Somebody else signs in, without a logout. */
  const other = await browser.newContext(options);
  const { name } = await newGuest(other);
  await other.close();
  await signIn(context, name, "main");
  await page.goto(`${main}/mypage`);
  expect(await storedAt(page)).toEqual([]);

  /* On two hosts of one session; the hand-over takes the choice along. */
  const storeOnBoth = async () => {
    await page.goto(`${main}/user/storedPages`);
    await expect(page.getByText("This device stores no pages")).toBeVisible();
    await page.getByRole("button", { name: "Store pages on this device" }).click();
    await expect(page.getByText("This device stores pages", { exact: true })).toBeVisible();
    await page.evaluate(
      (to) => {
        location.href = to;
      },
      `/jump?site=shop&to=${encodeURIComponent("/order/order_list")}`,
    );
    await expect(page).toHaveURL(`${shop}/order/order_list`);
    await withWorker(page, `${shop}/order/order_list`);
    await expect.poll(() => storedAt(page)).toContain("/order/order_list");
  };
  const shopHasNone = async () => {
    await context.setOffline(true);
    await page.goto(`${shop}/order/order_list`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
    await expect(page.locator("li")).toHaveCount(0);
    await context.setOffline(false);
  };
  await storeOnBoth();
  await page.goto(`${main}/user/storedPages`);
  await page.getByRole("button", { name: /Stop/ }).click();
  await expect(page.getByText("This device stores no pages")).toBeVisible();
  await expect(page).toHaveURL(`${main}/user/storedPages`);
  await shopHasNone();

  await storeOnBoth();
  await page.goto(`${main}/mypage`);
  await page.locator("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(`${main}/`);
  await shopHasNone();
  await context.close();
});
