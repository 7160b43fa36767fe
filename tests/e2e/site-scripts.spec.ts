import { expect, type Page, test } from "@playwright/test";
import { heldBack } from "../harness/held-back";
import { enter } from "../harness/pages";

const shop = `http://shop.localhost:${process.env.E2E_PORT}`;

test.use({ locale: "en-US" });

let faults: string[];
test.beforeEach(({ page }) => {
  faults = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
});
test.afterEach(() => expect(faults).toEqual([]));

/** Waits until the page is alive, and leaves a mark that only a new document takes away. */
async function marked(page: Page): Promise<void> {
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function follow(page: Page, path: string): Promise<"same document" | "new document"> {
  await marked(page);
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(shop + path);
  await expect(page.locator("main h1").first()).toBeVisible();
  return (await page.evaluate(() => "marked" in window)) ? "same document" : "new document";
}

test("a site's own screens are reached without a new document, another site's with one", async ({ page }) => {
  await page.goto(`${shop}/shop`);
  expect(await follow(page, "/shop/recommend")).toBe("same document");
  expect(await follow(page, "/restaurant")).toBe("new document");
  expect(await follow(page, "/pages/about")).toBe("same document");
  expect(await follow(page, "/restaurant")).toBe("same document");
  expect(await follow(page, "/shop/recommend")).toBe("new document");
  await page.goBack();
  await expect(page).toHaveURL(`${shop}/restaurant`);
  await expect(page.locator("main h1")).toBeVisible();
});

test("a login that ends at another site's screen shows that screen", async ({ page }) => {
  await page.goto(`${shop}/hotel/company_manage`);
  await expect(page).toHaveURL(/\/user\/login\?to=/);
  await marked(page);
  await enter(page, "hotel_admin");
  await expect(page).toHaveURL(`${shop}/hotel/company_manage`);
  await expect(page.getByRole("heading", { level: 1, name: "Houses" })).toBeVisible();
  expect(await page.evaluate(() => "marked" in window)).toBe(false);
});

test("a step that leads to another site all the same becomes a new document", async ({ page }) => {
  await page.goto(`${shop}/pages/about`);
  await marked(page);
  await page.evaluate(() => {
    const router = (window as unknown as { __remixRouter: { navigate: (to: string) => void } }).__remixRouter;
    router.navigate("/restaurant?from=about");
  });
  await expect(page).toHaveURL(`${shop}/restaurant?from=about`);
  await expect(page.locator("main h1")).toBeVisible();
  expect(await page.evaluate(() => "marked" in window)).toBe(false);
});

test("a link within the page, followed before the code of a part of it has come, leaves that part where it is", async ({
  page,
}) => {
  const bringCode = await heldBack(page, /\/assets\/more-of-home-[\w-]+\.js/);
  await page.goto(`http://localhost:${process.env.E2E_PORT}/stay/detail/1`);
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.locator('main a[href="#place"]').first().click();
  await expect(page).toHaveURL(/#place$/);
  await expect(page.locator("#place")).toBeInViewport();
  bringCode();
  await expect(page.locator("#place")).toBeInViewport();
});
