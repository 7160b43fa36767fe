import { expect, test } from "@playwright/test";
import { originOf, violationsIn } from "../harness/pages";

test.use({ locale: "en-US", timezoneId: "Europe/Berlin" });

test("a page that stays open asks every hour what is new and offers a reload after a release", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${originOf("shop")}/pages/feedback`);
  const asked = () =>
    page.waitForRequest((request) => request.url().endsWith("/healthz") && request.method() === "HEAD");
  let isAlive = false;
  void asked().then(() => {
    isAlive = true;
  });
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000);
      return isAlive;
    })
    .toBe(true);
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) reads++;
  });
  await Promise.all([asked(), page.clock.fastForward(3_600_000)]);
  await expect.poll(() => reads).toBe(1);
  await page.locator("main textarea").first().fill("half a wor");
  await Promise.all([asked(), page.clock.fastForward(3_600_000)]);
  expect(reads).toBe(1);
  await page.route("**/healthz", (route) => route.fulfill({ headers: { "X-Release": "another" } }));
  await page.clock.fastForward(3_600_000);
  const offer = page.getByRole("status").filter({ hasText: "There is a new version" });
  await expect(offer).toBeVisible();
  await expect(page.locator("main textarea").first()).toHaveValue("half a wor");
  expect(await violationsIn(page)).toEqual([]);
  await Promise.all([page.waitForEvent("load"), offer.getByRole("button", { name: "Reload" }).click()]);
  await expect(offer).toHaveCount(0);
});

test("what somebody wrote says how long ago, and the moment in the reader's own zone", async ({ page }) => {
  await page.goto(`${originOf("shop")}/commodity/detail/1001`);
  const time = page.locator("main article time").first();
  await expect(time).toHaveText(/ago|yesterday|last|now/);
  await expect(time).toHaveAttribute("title", /GMT\+[12]/);
});
