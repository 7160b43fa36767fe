import { expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf, violationsIn, watch } from "../harness/pages";
import { chooseEach } from "../harness/paying";

const shop = originOf("shop");

for (const javaScriptEnabled of [true, false])
  test(`goods on a phone: the price stays in view, nothing is chosen in advance, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
    const visitor = await browser.newContext({ ...options, javaScriptEnabled });
    await newGuest(visitor, "shop");
    const page = await visitor.newPage();
    const faults = watch(page);
    const main = page.locator("main");
    await page.goto(`${shop}/commodity/detail/1001`);
    const toForm = main.getByRole("link", { name: "Choose and buy" });
    await expect(toForm).toBeInViewport();
    await toForm.click();
    const cart = main.getByRole("button", { name: "Add to cart" });
    await expect(cart).toBeInViewport();
    await expect(main.locator('input[name^="values["]:checked')).toHaveCount(0);
    await cart.click();
    await expect(main.getByText("Please choose one.").first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Added to your cart" })).toHaveCount(0);
    await chooseEach(main);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await cart.click();
    await page.getByRole("status").getByRole("link", { name: "Go to the cart" }).first().click();
    await expect(page).toHaveURL(`${shop}/order/cart`);
    await expect(main.locator("li").first()).toBeVisible();

    await page.goto(`${shop}/commodity/detail/1001`);
    await main.getByRole("link", { name: "Ask the shop" }).click();
    await expect(page).toHaveURL(/\/message\/\d+$/);
    await expect(main.locator("textarea").first()).toBeVisible();
    /* A refused form answers 406, which browsers write down. */
    expect(faults.filter((fault) => !fault.includes("406"))).toEqual([]);
    await visitor.close();
  });
