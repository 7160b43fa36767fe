import { expect, type Page } from "@playwright/test";

/**
 * From the pay page through the simulated bank and back to what became of the order, at `result`, once the money has been
 * heard of.
 */
export async function payAtBank(page: Page, result = "/commodity/order_result"): Promise<void> {
  /* An address in the browser changes before its page is there: the form of the page before has buttons, too. */
  await page.locator('form:has([name="payGroup"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/pay\/mock\//);
  await page.locator('button[name="as"][value="pay"]').click();
  await expect(page).toHaveURL(/\/pay\?.*result=back/);
  const toOrder = page.locator(`main a[href^="${result}"]`).first();
  await expect(async () => {
    if (!(await toOrder.isVisible())) await page.reload();
    await expect(toOrder).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await toOrder.click();
}
