import { expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, type, watch } from "../harness/pages";

const biz = originOf("biz");

for (const [javaScriptEnabled, locale] of [
  [true, "en-US"],
  [false, "en-US"],
] as const) {
  test(`a member posts a notice, another finds and answers it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale, viewport };
    const [author, reader] = [await guestIn(browser, options, "biz"), await guestIn(browser, options, "biz")];
    const [mine, theirs] = [await author.newPage(), await reader.newPage()];
    const faults = [watch(mine), watch(theirs)];
    const title = `Bicycle ${Date.now() % 1_000_000}`;

    await mine.goto(`${biz}/need`);
    await fits(mine);
    await mine.getByRole("link", { name: "Post a notice" }).first().click();
    await mine.getByRole("link", { name: "Template: For sale" }).click();
    await expect(mine.locator('main [name="content"]')).toHaveValue(/Condition:/);
    await type(mine, "title", title);
    await type(mine, "price", "cheap");
    await mine.locator('main [name="area"]').selectOption("kyoto");
    await mine.getByRole("button", { name: "Publish" }).click();
    await expect(mine.locator('main [name="price"]')).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="title"]')).toHaveValue(title);
    await type(mine, "price", "9000");
    await mine.locator('main [name="categoryId"]').selectOption({ label: "For sale" });
    await mine.getByRole("button", { name: "Publish" }).click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText("My notices");
    await expect(mine.locator("main")).toContainText(title);
    await fits(mine);

    await theirs.goto(`${biz}/need?area=kyoto`);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(theirs.locator("main")).toContainText("9,000");
    await fits(theirs);
    await theirs.getByRole("link", { name: "Send a message" }).click();
    await expect(theirs).toHaveURL(/\/message\/\d+$/);

    await confirmIn(mine.locator("main"), "Close");
    await expect(mine.locator("main")).toContainText("Closed");
    await theirs.goto(`${biz}/need?area=kyoto`);
    await expect(theirs.getByRole("link", { name: title })).toHaveCount(0);
    await mine.getByRole("button", { name: "Renew for 30 days" }).click();
    await expect(mine.locator("main")).toContainText("On show");
    await theirs.goto(`${biz}/need?area=kyoto`);
    await expect(theirs.getByRole("link", { name: title })).toBeVisible();
    expect(faults.flat().filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await Promise.all([author.close(), reader.close()]);
  });
}
