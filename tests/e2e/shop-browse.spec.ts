import { expect, type Page, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { enter } from "../harness/pages";
import { chooseEach } from "../harness/paying";

const shop = `http://shop.localhost:${process.env.E2E_PORT}`;

/** First-Flush Sencha of the demo data: three sizes with stock of their own. */
const sencha = `${shop}/commodity/detail/1001`;

const cards = (page: Page) => page.locator("main article");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });
    test.skip(({ isMobile }) => isMobile !== javaScriptEnabled, "with JavaScript on the phone, without on the desktop");

    test("searching in any of the three languages, ordering what was found, and opening it", async ({ page }) => {
      await page.goto(`${shop}/`);
      await page.getByRole("searchbox", { name: "Search items" }).fill("煎茶");
      await page.getByRole("searchbox", { name: "Search items" }).press("Enter");
      await expect(page).toHaveURL(/\/shop\?keyword=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “煎茶”");
      await expect(cards(page).filter({ hasText: "First-Flush Sencha" })).toBeVisible();
      await page.getByRole("link", { name: "Price: low to high" }).click();
      await expect(page).toHaveURL(/sort=low/);
      await expect(page.getByRole("link", { name: "Price: low to high" })).toHaveAttribute("aria-current", "true");
      await page.getByRole("link", { name: /First-Flush Sencha/ }).click();
      await expect(page).toHaveURL(sencha);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/First-Flush Sencha/);
    });

    test("a category narrows by type and price; the way there is the menu", async ({ page }) => {
      await page.goto(`${shop}/`);
      await page.getByText("Browse all categories").click();
      await page.locator("main details").getByRole("link", { name: "Ceramics" }).click();
      await expect(page).toHaveURL(/\/commodity\/category\/online\/2\/104$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ceramics");
      const before = await cards(page).count();
      await page.getByRole("textbox", { name: "Max ¥" }).fill("5,000");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page).toHaveURL(/highPrice=5/);
      await expect(async () => expect(await cards(page).count()).toBeLessThan(before)).toPass();
      for (const text of await cards(page).locator("[data-price]").allInnerTexts())
        expect(Number(text.replace(/\D/g, ""))).toBeLessThanOrEqual(5_000);
    });

    test("who is not signed in signs in and comes back to what was chosen, which is in the cart", async ({
      page,
      context,
    }) => {
      const { name } = await newGuest(context);
      await context.clearCookies();
      await page.goto(sencha);
      await page.getByRole("radio", { name: /200 g/ }).check();
      await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
      await chooseEach(page.locator("main"));
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page).toHaveURL(/\/user\/login\?to=/);
      await enter(page, name, newPassword);
      await expect(page).toHaveURL(/\/commodity\/detail\/1001\?choose=200g&num=2$/);
      await expect(page.getByRole("radio", { name: /200 g/ })).toBeChecked();
      await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
      await expect(page.getByText("Added to your cart")).toBeVisible();
      await page.getByRole("spinbutton", { name: "Quantity" }).fill("9999");
      await chooseEach(page.locator("main"));
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.locator("[data-form-error]")).toBeVisible();
      await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("9999");
    });

    test("what does not exist is not found", async ({ page }) => {
      for (const path of [
        "/commodity/detail/99",
        "/commodity/detail/x",
        "/commodity/category/online/9",
        "/commodity/category/free/1",
        "/shop/detail/1",
      ]) {
        const reply = await page.goto(shop + path);
        expect(reply?.status(), path).toBe(404);
        await expect(page.locator('[data-screen="not-found"]')).toBeVisible();
      }
    });
  });
}

test("search engines are told what a commodity is, on its canonical page", async ({ page, isMobile }) => {
  test.skip(!isMobile, "once");
  await page.goto(sencha);
  const product = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
  expect(product).toMatchObject({
    "@type": "Product",
    mpn: "UJ-SEN-100",
    offers: { price: 1620, priceCurrency: "JPY", availability: "https://schema.org/InStock" },
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", sencha);
});
