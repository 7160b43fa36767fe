import { expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, logIn, originOf } from "../harness/pages";
import { chooseEach } from "../harness/paying";

test.use({ locale: "en-US", viewport: { width: 1280, height: 800 } });
const shop = originOf("shop");

test("inside the shop its tab stays marked, the cart is in the bar and the search is there", async ({ page }) => {
  for (const path of ["/commodity/category/online/0", "/shop/recommend", "/commodity/detail/1003"]) {
    await page.goto(shop + path);
    await expect(page.locator("header nav [aria-current]")).toHaveCount(1);
    await expect(page.locator('header a[href="/order/cart"]')).toBeVisible();
    if (!path.includes("detail")) {
      await page.locator('main form[role="search"] [name="keyword"]').fill("tea");
      await page.locator('main form[role="search"] [name="keyword"]').press("Enter");
      await expect(page).toHaveURL(/\/shop\?keyword=tea/);
    }
  }
});

test("after a line leaves the cart the focus is at the next one, then at the start", async ({ page }) => {
  await newGuest(page.context(), "shop");
  for (const id of [1003, 1004]) {
    await page.goto(`${shop}/commodity/detail/${id}`);
    await chooseEach(page.locator("main"));
    await page.locator('main button[name="intent"][value="cart"]').click();
    await expect(page.getByRole("status").filter({ hasText: "Added to your cart" }).first()).toBeVisible();
  }
  await page.goto(`${shop}/order/cart`);
  const removals = page.locator('main button[id^="remove-"]');
  const count = await removals.count();
  expect(count).toBeGreaterThan(1);
  const second = await removals.nth(1).getAttribute("id");
  await removals.first().focus();
  await page.keyboard.press("Enter");
  await expect(removals).toHaveCount(count - 1);
  await expect(page.locator(`#${second}`)).toBeFocused();
  for (let left = count - 1; left > 0; left--) {
    await removals.first().focus();
    await page.keyboard.press("Enter");
    await expect(removals).toHaveCount(left - 1);
  }
  await expect(page.locator("#main")).toBeFocused();
  await page.goto(`${shop}/mypage`);
  await fits(page);
  await page.locator('main form[action="/user/logout"] button').click();
  await expect(page.getByText("logged out").first()).toBeVisible();
});

test("an open drawer of the bottom bar stays open where a count beside it changes, and closes with a step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await newGuest(page.context(), "shop");
  await page.goto(`${shop}/shop`);
  const bar = page.getByRole("navigation", { name: "Bottom navigation" });
  const drawer = bar.locator('[data-drawer="more"]');
  const inCart = bar.locator('a[href="/order/cart"]');
  await expect(inCart).toHaveText("Cart");
  await page.waitForFunction(() => "__remixRouter" in window);
  for (const name of ["category", "more"]) await bar.locator(`[data-drawer="${name}"] > summary`).click();
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/cart/add", { method: "POST", headers, body: JSON.stringify({ commodityId: 1003, num: 1 }) });
    (window as unknown as { __remixRouter: { revalidate: () => void } }).__remixRouter.revalidate();
  });
  await expect(inCart).toHaveText("1Cart");
  await expect(drawer).toHaveAttribute("open", "");
  await drawer.getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\/result/);
  await expect(drawer).not.toHaveAttribute("open");
  await page.goto(`${shop}/order/cart`);
  await page.locator('main button[id^="remove-"]').click();
  await expect(page.locator('main button[id^="remove-"]')).toHaveCount(0);
});

test("at 320 pixels nothing in the bars covers anything else or is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${shop}/shop`);
  const boxes = await page.locator("header > div").first().locator(":scope > a, :scope > div > *").all();
  let end = 0;
  for (const box of boxes) {
    const place = await box.boundingBox();
    if (!place || place.width === 0) continue;
    expect(place.x).toBeGreaterThanOrEqual(end - 1);
    end = place.x + place.width;
  }
  expect(end).toBeLessThanOrEqual(320);
  const cut = await page
    .locator('nav[aria-label="Bottom navigation"] li > * > span, nav[aria-label="Bottom navigation"] summary > span')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent),
    );
  expect(cut).toEqual([]);
});

test("personal pages use the width of a wide window, with the others of them beside", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page, "hotel_admin", "shop");
  for (const path of ["/order/order_list", "/user/profile"]) {
    await page.goto(shop + path);
    const others = await page.locator("nav[data-chrome]:visible:has([aria-current])").last().boundingBox();
    const content = await page.locator("main").boundingBox();
    if (!others || !content) throw new Error(`${path} has no list of the others`);
    expect(others.x + others.width).toBeLessThanOrEqual(content.x + 1);
    expect(others.width + content.width).toBeGreaterThan(1920 * 0.6);
  }
});
