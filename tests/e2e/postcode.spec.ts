import { expect, test } from "@playwright/test";
import { logIn, type } from "../harness/pages";

test("Enter in a postcode field looks the address up and sends nothing", async ({ page }) => {
  await logIn(page, "guest", "shop", "/user/address/new");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await type(page, "postcode", "1050011");
  await page.locator('main [name="postcode"]').press("Enter");
  await expect(page.locator('main [name="city"]')).toHaveValue(/港区/);
  expect(posts).toBe(0);
});
