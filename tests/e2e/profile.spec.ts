import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { codeFor, newPassword, newShop } from "../harness/new-account";
import { confirmIn } from "../harness/pages";

const picture = (colour: string, format: "png" | "jpeg") =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

const main = (page: Page) => page.locator("main");
const send = (page: Page, name: string) => main(page).locator("button:not(.vh)").filter({ hasText: name }).click();
/** With JavaScript a chosen file is sent at once: the form waits for its key. */
const sent = (page: Page, field: string, count: number, javaScriptEnabled: boolean) =>
  javaScriptEnabled ? expect(page.locator(`input[type="hidden"][name="${field}"]`)).toHaveCount(count) : undefined;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("profile with a picture, certificate, closing and coming back", async ({ page, context }) => {
      const { name, email } = await newShop(context);
      await page.goto("/mypage");
      await page.getByRole("link", { name: "Submit your certificate" }).click();
      await expect(main(page).getByText("Not submitted")).toBeVisible();

      await page.goto("/user/profile");
      await page.locator('[name="nickname"]').fill("蔵元商店の店主さんとそのご家族一同");
      await page.locator('[name="postcode"]').fill("100-0001");
      await send(page, "Look up");
      await expect(page.getByRole("status").filter({ hasText: "千代田" })).toBeVisible();
      await expect(page.locator('[name="address"]')).toHaveValue("東京都千代田区千代田");
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture("#27508b", "png") });
      await sent(page, "avatar", 1, javaScriptEnabled);
      await send(page, "Save");
      await expect(page.locator("#form-nickname-error")).toContainText("at most 15 characters");
      await page.locator('[name="nickname"]').fill("蔵元の店主");
      await send(page, "Save");
      await expect(page.getByText("Your profile is saved.")).toBeVisible();
      await page.goto("/mypage");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("蔵元の店主");
      const avatar = main(page).locator('img[src^="/img/avatar/"]');
      await expect(avatar).toBeVisible();
      expect((await context.request.get((await avatar.getAttribute("src")) ?? "")).status()).toBe(200);

      await page.goto("/user/certificate");
      await send(page, "Submit");
      await expect(page.locator("#form-files-error")).toContainText("required");
      await page.locator('input[type="file"]').setInputFiles([
        { name: "licence.png", mimeType: "image/png", buffer: await picture("#803020", "png") },
        { name: "shop.jpg", mimeType: "image/jpeg", buffer: await picture("#208030", "jpeg") },
      ]);
      await sent(page, "files", 2, javaScriptEnabled);
      await page.locator('[name="note"]').fill("The second one is our shop.");
      await send(page, "Submit");
      await expect(main(page).getByText("Under review").first()).toBeVisible();
      await expect(main(page).getByText("The second one is our shop.")).toBeVisible();
      await expect(page.locator('input[type="file"]')).toHaveCount(0);
      const own = (await page.getByRole("link", { name: "File 1" }).getAttribute("href")) ?? "";
      expect((await context.request.get(own)).status()).toBe(200);
      await context.clearCookies({ name: "sid" });
      expect((await context.request.get(own)).ok()).toBe(false);

      const login = async () => {
        await page.goto("/user/login");
        await page.locator('[name="username"]').fill(name);
        await page.locator('[name="password"]').fill(newPassword);
        await main(page).locator('button[type="submit"]:not([aria-label])').first().click();
        await expect(page).toHaveURL(/\/mypage$/);
      };
      await login();
      await page.goto("/user/close");
      await send(page, "Send code");
      await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
      await page.locator('[name="code"]').fill(await codeFor(context, email, /close the account/i));
      await page.locator('[name="password"]').fill(newPassword);
      await page.locator('[name="understood"]').check();
      await send(page, "Close my account");
      await expect(page.getByText("Your account is closed.")).toBeVisible();
      await page.goto("/mypage");
      await expect(page).toHaveURL(/\/user\/login/);
      await login();
      await expect(page.getByText("Welcome back! Your account is open again.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("蔵元の店主");
    });

    test("delivery addresses: add, choose the default, delete", async ({ page, context }) => {
      await newShop(context);
      for (const receiver of ["First", "Second"]) {
        await page.goto("/user/address");
        await page.getByRole("link", { name: "Add an address" }).click();
        await page.locator('[name="name"]').fill(receiver);
        await page.locator('[name="phone"]').fill("090-1234-5678");
        await page.locator('[name="postcode"]').fill("105-0011");
        await send(page, "Look up");
        await expect(page.locator('[name="city"]')).toHaveValue("港区");
        await page.locator('[name="street"]').fill("芝公園四丁目2-8 旅くら荘");
        await send(page, "Save address");
        await expect(main(page).getByText(receiver, { exact: true })).toBeVisible();
      }
      await page
        .getByRole("form", { name: /Make default: Second/ })
        .locator("button")
        .click();
      await expect(page.locator("li", { hasText: "Second" }).getByText("Default", { exact: true })).toBeVisible();
      const first = main(page).locator("li", { hasText: "First" });
      await confirmIn(first.getByRole("form", { name: /Delete/ }));
      await expect(first).toHaveCount(0);
    });
  });
}
