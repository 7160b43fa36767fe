import { expect, type Page } from "@playwright/test";
import { comes } from "./pages";

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
  await comes(toOrder, async () => {
    /* The page goes on by itself meanwhile, which may break a reload off. */
    if (!(await toOrder.isVisible())) await page.reload().catch(() => {});
  });
  await toOrder.click();
}
