import { expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf } from "../harness/pages";
import { chooseEach } from "../harness/paying";

const main = originOf("main");

test.use({ locale: "en-US", viewport: { width: 360, height: 800 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("searching from the menu, narrowing by kind, turning the page, opening what was found", async ({ page }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto(`${main}/search/result`);
      await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
      const box = page.getByRole("searchbox", { name: "Search the whole site" });
      await box.fill("茶");
      await box.press("Enter");
      await expect(page).toHaveURL(/\/search\/result\?keyword=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “茶”");
      const tabs = page.getByRole("navigation", { name: "Kinds of results" });
      await expect(tabs.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
      await expect(page.locator("main li img").first()).toBeVisible();
      await fits(page);
      await tabs.getByRole("link", { name: /^Goods/ }).click();
      await expect(page).toHaveURL(/type=commodity/);
      await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
      await expect(page).toHaveURL(/page=2/);
      await box.fill("Sencha");
      await box.press("Enter");
      await expect(page).toHaveURL(/type=commodity&keyword=Sencha|keyword=Sencha&type=commodity/);
      await page.getByRole("link", { name: /First-Flush Sencha/ }).click();
      await expect(page).toHaveURL(/\/commodity\/detail\/\d+$/);
      expect(faults).toEqual([]);
    });

    test("nothing found: a kind word and ideas", async ({ page }) => {
      await page.goto(`${main}/search/result?keyword=zzzzqq`);
      await expect(page.getByRole("heading", { name: "Nothing found for “zzzzqq”" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "A few ideas" })).toBeVisible();
      await fits(page);
    });

    test("the checkout fills the address from a postcode, and says when there is no such one", async ({
      page,
      context,
    }) => {
      await newGuest(context, "shop");
      await page.goto(`${originOf("shop")}/commodity/detail/1001`);
      await chooseEach(page.locator("main"));
      await page.locator('button[value="buy"]').click();
      await expect(page).toHaveURL(/step=confirm/);
      const field = (name: string) => page.locator(`[name="to.${name}"]`);
      const lookUp = page.getByRole("button", { name: "Look up address" });
      await field("name").fill("Aki");
      await field("postcode").fill("150-0001");
      await lookUp.click();
      await expect(page.getByText("Found: 東京都渋谷区神宮前")).toBeVisible();
      await expect(field("prefecture")).toHaveValue("東京都");
      await expect(field("city")).toHaveValue("渋谷区");
      await expect(field("street")).toHaveValue("神宮前");
      await expect(field("name")).toHaveValue("Aki");
      await fits(page);
      await field("postcode").fill("9999999");
      await lookUp.click();
      await expect(page.locator("[data-form-error]")).toContainText("postcode");
      await expect(field("city")).toHaveValue("渋谷区");
      await expect(page).toHaveURL(/step=confirm/);
    });
  });
}
