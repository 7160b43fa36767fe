import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { codeFor, newPassword } from "../harness/new-account";
import { enter } from "../harness/pages";

/** The two passwords of the form; without JavaScript they come back empty after each step. */
async function fillPasswords(page: Page): Promise<void> {
  await page.locator('[name="password"]').fill(newPassword);
  await page.locator('[name="passwordConfirm"]').fill(newPassword);
}

const register = (page: Page) => page.locator('button[name="intent"][value="register"]:not(.vh)').click();
const logout = async (page: Page) => {
  await page.locator("header details:has(form) > summary").click();
  await page.locator('form[action="/user/logout"] button').first().click();
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("a visitor registers with an e-mailed code, logs out and logs in again", async ({ page, context }) => {
      const name = `e${randomUUID().slice(0, 8)}`;
      const email = `${name}@example.com`;
      await page.goto("/registerPage");
      await page.getByRole("link", { name: /^Personal/ }).click();
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="nickname"]').fill("林小雨");
      await page.locator('[name="username"]').fill(name);
      await fillPasswords(page);
      await page.getByLabel("No, I am visiting").check();
      await page.locator('button[value="sendCode"]').click();
      await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
      await expect(page.locator('[name="nickname"]')).toHaveValue("林小雨");
      await expect(page.locator('[name="username"]')).toHaveValue(name);
      await expect(page.getByLabel("No, I am visiting")).toBeChecked();

      const code = await codeFor(context, email);
      await page.locator('[name="code"]').fill(code === "0000" ? "1111" : "0000");
      await fillPasswords(page);
      await page.locator('[name="agree"]').check();
      await register(page);
      await expect(page.locator("#form-code-error")).toContainText("verification code is incorrect");
      await expect(page.locator('[name="agree"]')).toBeChecked();

      await page.locator('[name="code"]').fill(code);
      await fillPasswords(page);
      await register(page);
      await expect(page).toHaveURL(/\/mypage$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小雨");
      await expect(page.getByText("Your account is ready, with 11 points")).toBeVisible();
      await expect(page.locator("main").getByText("11 pt", { exact: true })).toBeVisible();

      await logout(page);
      await expect(page.getByText("logged out on all our sites")).toBeVisible();
      await page.goto("/mypage");
      await expect(page).toHaveURL(/\/user\/login\?to=%2Fmypage$/);
      await page.locator('[name="username"]').fill(email);
      await page.locator('[name="password"]').fill("wrong-Horse-7");
      await page.locator('main button[type="submit"]:not([aria-label])').click();
      await expect(page.getByText("account or password is incorrect").first()).toBeVisible();
      await expect(page.locator('[name="username"]')).toHaveValue(email);
      await page.locator('[name="password"]').fill(newPassword);
      await page.locator('main button[type="submit"]:not([aria-label])').click();
      await expect(page).toHaveURL(/\/mypage$/);
    });

    test("every wrong field has its message beside it and what was typed stays", async ({ page }) => {
      await page.goto("/register/shop_admin");
      await expect(page.locator('[name="companyName"]')).toHaveCount(1);
      await expect(page.locator('[name="longStay"]')).toHaveCount(0);
      await page.goto("/register/guest");
      await page.locator('[name="email"]').fill("nobody");
      await page.locator('[name="code"]').fill("12");
      await page.locator('[name="nickname"]').fill("あ".repeat(31));
      await page.locator('[name="username"]').fill("a b");
      await page.locator('[name="password"]').fill("short");
      await page.locator('[name="passwordConfirm"]').fill("other");
      await page.getByLabel("Yes", { exact: true }).check();
      await page.locator('[name="invitorId"]').fill("7");
      await register(page);
      for (const field of [
        "email",
        "code",
        "nickname",
        "username",
        "password",
        "passwordConfirm",
        "visa",
        "invitorId",
        "agree",
      ]) {
        await expect(page.locator(`#form-${field}-error`), field).toBeVisible();
      }
      await expect(page.locator('[name="email"]')).toHaveValue("nobody");
      await expect(page.locator('[name="nickname"]')).toHaveValue("あ".repeat(31));
      await expect(page.getByLabel("Yes", { exact: true })).toBeChecked();
      if (!javaScriptEnabled) await expect(page.locator('[name="password"]')).toHaveValue("");
    });
  });
}

test("a signed-in visitor stays signed in on the next site", async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? "").port;
  await page.goto("/user/login");
  await enter(page, "guest");
  await expect(page).toHaveURL(/\/mypage$/);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/jump?site=shop&to=%2Fmypage";
    link.textContent = "over to the shop";
    document.querySelector("main")?.append(link);
  });
  await page.getByText("over to the shop").click();
  await expect(page).toHaveURL(`http://shop.localhost:${port}/mypage`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小雨");
});

test("an unknown kind of account says so", async ({ page }) => {
  await page.goto("/register/admin");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("cannot be registered");
});
