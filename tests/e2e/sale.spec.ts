import { expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, type, watch } from "../harness/pages";

const main = originOf("main");

for (const javaScriptEnabled of [true, false])
  test(`a buyer looks at a home, asks for a viewing and cancels it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const context = await guestIn(browser, { javaScriptEnabled, locale: "en-US", viewport }, "main");
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${main}/staySale/recommend`);
    await fits(page);
    await page.getByRole("link", { name: "Nishijin machiya" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nishijin machiya");
    await expect(page.locator("main")).not.toContainText("西陣町1-2");
    await fits(page);
    await page.getByRole("link", { name: "Arrange a viewing" }).click();
    await type(page, "content", "May I come with my family?");
    await type(page, "visitTime", "2020-01-01T10:00");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator('main [name="visitTime"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('main [name="content"]')).toHaveValue("May I come with my family?");
    const soon = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 16);
    await type(page, "visitTime", soon);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My inquiries about homes");
    await expect(page.locator("main")).toContainText("Waiting");
    await fits(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.locator("main")).toContainText("Canceled");
    expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    await context.close();
  });
