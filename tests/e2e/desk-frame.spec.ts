import { expect, type Page, test } from "@playwright/test";
import { fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const site = originOf("main");
const nav = (page: Page) => page.locator("#desk-nav");
const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    const options = { javaScriptEnabled, locale: "en-US" };

    test("a seller opens the drawer on a phone, goes to the orders and searches", async ({ browser }) => {
      const context = await signedIn(browser, "tea_seller", { ...options, viewport: phone });
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto(`${site}/mypage`);
      await page.locator('main a[href="/desk"]').click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
      await expect(nav(page)).toBeHidden();
      await page.getByRole("button", { name: "Open the menu" }).click();
      await expect(nav(page)).toBeVisible();
      await expect(nav(page).locator('a[href^="/admin/user"]')).toHaveCount(0);
      await page.getByRole("button", { name: "Close the menu" }).click();
      await expect(nav(page)).toBeHidden();
      await page.getByRole("button", { name: "Open the menu" }).click();
      await nav(page).locator('a[href="/admin/orders"]').click();
      await expect(page).toHaveURL(`${site}/admin/orders`);
      await expect(nav(page)).toBeHidden();
      await expect(nav(page).locator('[aria-current="page"]')).toHaveAttribute("href", "/admin/orders");
      await fits(page);
      await page.getByRole("link", { name: "Search the desks" }).click();
      await page.locator('main [name="keyword"]').fill("orders");
      await page.locator('main [name="keyword"]').press("Enter");
      await expect(page).toHaveURL(/\/desk\/search\?keyword=orders$/);
      await page.locator('main a[href="/admin/orders"]').click();
      await expect(page).toHaveURL(`${site}/admin/orders`);
      if (javaScriptEnabled) {
        await page.getByRole("button", { name: "Open the menu" }).click();
        expect(await violationsIn(page)).toEqual([]);
      }
      expect(faults).toEqual([]);
      await context.close();
    });

    test("an administrator finds a person from the bar; what is not there is said inside the frame", async ({
      browser,
    }) => {
      const context = await signedIn(browser, "admin", { ...options, viewport: desktop });
      const page = await context.newPage();
      await page.goto(`${site}/admin/audit`);
      await expect(nav(page)).toBeVisible();
      await expect(nav(page).locator('[aria-current="page"]')).toHaveText("Audit log");
      await expect(nav(page).locator('a[href="/desk"] > span').last()).toHaveCSS("font-weight", "700");
      const field = page.locator('header [name="keyword"]');
      await field.fill("tea_seller");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/desk\/search\?keyword=tea_seller$/);
      await page.locator('main a[href^="/admin/user/detail/"]').first().click();
      await expect(page.locator("main")).toContainText("tea_seller");
      await expect(nav(page).locator('[aria-current="page"]')).toHaveAttribute("href", "/admin/user/list");
      await page.goto(`${site}/admin/user/detail/999999`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await expect(nav(page)).toBeVisible();
      await page.goto(`${site}/admin/user/list?embed=1`);
      await expect(page.locator("main h1")).toBeVisible();
      await expect(nav(page)).toHaveCount(0);
      await context.close();
    });
  });
}

test("dates stay on a line at 1280, and paper gets the page alone, its table within A4", async ({ browser }) => {
  const context = await signedIn(browser, "admin", { locale: "en-US", viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${site}/admin/user/list`);
  const dates = page.locator("main tbody td").filter({ hasText: /\d{4}.*\d:\d{2}/ });
  expect(await dates.count()).toBeGreaterThan(5);
  const most = await dates.evaluateAll((cells) =>
    Math.max(
      ...cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
    ),
  );
  expect(most).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("header:has([popovertarget])")).toBeHidden();
  await expect(nav(page)).toBeHidden();
  await expect(page.locator("main table")).toBeVisible();
  /* The list's own sheet, on the inside of A4 across: 277 mm. */
  await page.setViewportSize({ width: 1046, height: 718 });
  await page.goto(`${site}/admin/user/list?print=1`);
  expect((await page.locator("main table").boundingBox())?.width).toBeLessThanOrEqual(1046);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1046);
  await context.close();
});

test("the bar offers desks while one types, and leads to the chosen one without a new document", async ({
  browser,
}) => {
  const context = await signedIn(browser, "admin", { locale: "en-US", viewport: desktop });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`${site}/desk`);
  const field = page.locator('header [name="keyword"]');
  /* What is typed before the page is alive is a form's field and no more. */
  await page.waitForFunction(() => "__remixRouter" in window);
  await field.fill("audit");
  await expect(page.getByRole("option")).toHaveText(["Audit logSystem"]);
  expect(await violationsIn(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(`${site}/admin/audit`);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test("a step by the keyboard leaves the focus on the link of the navigation that was followed", async ({ browser }) => {
  const context = await signedIn(browser, "admin", { locale: "en-US", viewport: desktop });
  const page = await context.newPage();
  const faults = watch(page);
  for (const [from, menu, to] of [
    ["/desk", "#desk-nav", "/admin/audit"],
    ["/user/profile", "main ~ nav, nav:has(+ main)", "/user/points"],
  ] as const) {
    await page.goto(site + from);
    const link = page.locator(menu).locator(`a[href="${to}"]`);
    await link.focus();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await link.press("Enter");
    await expect(page).toHaveURL(site + to);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("MUI's styles come in the head of a desk with its nonce, and with no public page, nor its code", async ({
  browser,
}) => {
  const context = await signedIn(browser, "admin", { locale: "en-US", viewport: desktop });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const html = async (path: string) => (await (await page.request.get(site + path)).text()).split("</head>");
  const [head = "", body = ""] = await html("/desk");
  expect(head).toMatch(/<style data-emotion="desk [^"]+" nonce="[^"]{16,}">[^<]*Autocomplete/);
  expect(body).toContain("MuiAutocomplete-root");
  expect(body).not.toContain("<style");
  for (const path of ["/mypage", "/shop", "/notification"])
    expect((await html(path)).join(""), path).not.toMatch(/data-emotion|Mui[A-Z]|desk-frame/);
  await page.goto(`${site}/shop`);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("desk-frame"))).toEqual([]);
  await page.goto(`${site}/desk`);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("desk-frame")).length).toBeGreaterThan(0);
  await context.close();
});
