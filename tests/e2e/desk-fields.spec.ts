import { expect, type Page, test } from "@playwright/test";
import { fits, logIn, violationsIn, watch } from "../harness/pages";

/** Presses a button of a desk's form and waits for the answer to what it posts. */
async function press(page: Page, step: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === "POST"),
    page.locator(`form#save [name="step"][value="${step}"]`).click(),
  ]);
}

for (const [javaScriptEnabled, locale] of [
  [true, "zh-CN"],
  [false, "ja-JP"],
] as const)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale });

    test("the owner of an ad is found by name or number", async ({ page }) => {
      const faults = watch(page);
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("/link/sellerId") && asked.push(request.url()));
      await logIn(page, "admin");
      await page.goto("/adwall/manage");
      await page
        .locator("tbody th a")
        .nth(javaScriptEnabled ? 0 : 1)
        .click();
      const owner = page.locator('[name="values.sellerId"]:not([type="radio"])');
      const meant = page.locator('[name="values.sellerId"][type="radio"]');
      await expect(owner).toHaveValue(/ #\d+$/);
      if (javaScriptEnabled) {
        const option = page.locator('li[role="option"]');
        await owner.fill("");
        await owner.pressSequentially("hotel", { delay: 20 });
        await expect(option.first()).toContainText("hotel_admin");
        expect(asked).toHaveLength(1);
        expect(await violationsIn(page)).toEqual([]);
        await owner.press("ArrowDown");
        await owner.press("Enter");
        await expect(owner).toHaveValue(/ #\d+$/);
        await expect(option).toHaveCount(0);
        expect(asked).toHaveLength(1);
      }
      await owner.fill("nobody-of-this-name");
      await press(page, "draft");
      await expect(owner).toHaveAttribute("aria-invalid", "true");
      await expect(owner).toHaveValue("nobody-of-this-name");
      await expect(meant).toHaveCount(0);
      await owner.fill("_admin");
      await press(page, "draft");
      await expect(meant).toHaveCount(5);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      const chosen = await meant.nth(1).inputValue();
      await meant.nth(1).check();
      await press(page, "draft");
      await expect(page.locator("form#discard")).toHaveCount(1);
      await expect(owner).toHaveValue(chosen);
      await page.locator("form#discard button").click();
      await expect(page.locator("form#discard")).toHaveCount(0);
      expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    });
  });
