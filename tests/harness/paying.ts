import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses the first value that is to be had of each property in which nothing is chosen; nothing of goods without any. */
export async function chooseEach(part: Locator): Promise<void> {
  await part.locator('button[name="intent"]').first().waitFor();
  for (const property of await part.locator('fieldset:has(input[name^="values["])').all())
    if ((await property.locator("input:checked").count()) === 0)
      await property.locator("label:has(input:not([disabled]))").first().click();
}

/**
 * From the pay page through the simulated bank and back to what became of the order, at `result`, once the money has been
 * heard of.
 */
export async function payAtBank(page: Page, result = "/commodity/order_result"): Promise<void> {
  /* An address in the browser changes before its page is there: the form of the page before has buttons, too. */
  await page.locator('form:has([name="payGroup"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/pay\/mock\//);
  await page.locator('button[name="as"][value="pay"]').click();
  /* Loaded anew too early, the bank's own page would stay. */
  await page.waitForURL((url) => !url.pathname.startsWith("/pay/mock/"));
  const isThere = () => new URL(page.url()).pathname.startsWith(result);
  const toOrder = page.locator(`main a[href^="${result}"]`).first();
  await expect
    .poll(async () => {
      if (isThere()) return true;
      /* Money that goes back is told before the way on; the page goes on by itself meanwhile, which may break this off. */
      if (await toOrder.isVisible()) await toOrder.click().catch(() => {});
      else await page.reload().catch(() => {});
      return isThere();
    })
    .toBe(true);
}
