import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { codeFor, newPassword, newShop } from "../harness/new-account";
import { confirmIn } from "../harness/pages";

const second = "newer-Horse-8";

const button = (page: Page, value: string) => page.locator(`main button[name="intent"][value="${value}"]:not(.vh)`);
const submitOf = (page: Page, form: string) => page.locator(`#${form} button[type="submit"]:not([aria-label])`).last();

async function logIn(page: Page, username: string, word: string): Promise<void> {
  await page.goto("/user/login");
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(word);
  await submitOf(page, "form").click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/mypage");
  await page.locator("header details:has(form) > summary").click();
  await page.locator('form[action="/user/logout"] button').first().click();
  await expect(page.getByText("logged out on all our sites")).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });
    test.skip(({ isMobile }) => !isMobile, "once, on the phone");

    test("an owner changes the address, sets a forgotten password anew and logs in with a second factor", async ({
      page,
      context,
    }) => {
      const { name, email: first } = await newShop(context);
      await page.goto("/mypage");

      const email = `${name}.new@example.com`;
      await page.getByRole("link", { name: "Change e-mail" }).last().click();
      await page.locator('[name="email"]').fill(email);
      await button(page, "sendCode").click();
      await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      const confirm = await codeFor(context, email, /confirm this address/);
      await page.locator('[name="code"]').fill(confirm);
      await page.locator('[name="password"]').fill("wrong-Horse-7");
      await button(page, "change").click();
      await expect(page.locator("#form-password-error")).toContainText("password is incorrect");
      await page.locator('[name="code"]').fill(confirm);
      await page.locator('[name="password"]').fill(newPassword);
      await button(page, "change").click();
      await expect(page).toHaveURL(/\/mypage$/);
      await expect(page.locator("main").getByText(email)).toBeVisible();
      await codeFor(context, first, /address of your Tabikura account was changed/);

      await logOut(page);
      await page.goto("/user/login");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await page.locator('[name="email"]').fill(email);
      await button(page, "sendCode").click();
      await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
      await page.locator('[name="code"]').fill(await codeFor(context, email, /code for a new password/));
      await page.locator('[name="password"]').fill(second);
      await page.locator('[name="passwordConfirm"]').fill(second);
      await button(page, "reset").click();
      await expect(page).toHaveURL(/\/user\/login$/);
      await expect(page.getByText("Your new password is set")).toBeVisible();
      await logIn(page, email, newPassword);
      await expect(page.getByText("account or password is incorrect").first()).toBeVisible();
      await logIn(page, email, second);
      await expect(page).toHaveURL(/\/mypage$/);

      await page.getByRole("link", { name: "Two-factor authentication" }).last().click();
      await page.locator('#start [name="password"]').fill(second);
      await submitOf(page, "start").click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      await page.locator('#confirm [name="code"]').fill(app.generate());
      await submitOf(page, "confirm").click();
      await expect(page.getByRole("heading", { name: "Two-factor authentication is on" })).toBeVisible();
      const codes = await page.locator("main ol code").allInnerTexts();
      const recovery = codes.filter((code) => /^\w{5}-\w{5}$/.test(code));
      expect(recovery).toHaveLength(10);
      await page.goto("/user/twoFactor");
      await expect(page.getByText("10 recovery codes left")).toBeVisible();
      await expect(page.getByText(recovery[0] ?? "?")).toHaveCount(0);

      await logOut(page);
      await logIn(page, name, second);
      await expect(page).toHaveURL(/\/login\/code\?to=/);
      expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain("sid");
      await page.locator('[name="code"]').fill("000000");
      await submitOf(page, "form").click();
      await expect(page.locator("#form-code-error")).toContainText("not valid");
      await page.locator('[name="code"]').fill(app.generate({ timestamp: Date.now() + 30_000 }));
      await submitOf(page, "form").click();
      await expect(page).toHaveURL(/\/mypage$/);

      await page.goto("/user/twoFactor");
      await page.locator('#off [name="password"]').fill(second);
      await page.locator('#off [name="code"]').fill(recovery[0] ?? "");
      await submitOf(page, "off").click();
      await expect(page.getByText("Two-factor authentication is off.")).toBeVisible();
      await expect(page.locator("#start")).toBeVisible();
    });

    test("a device is logged out from another, and all the others at once", async ({
      browser,
      page,
      context,
      baseURL,
    }) => {
      const { name } = await newShop(context);
      await page.goto("/mypage");
      await expect(page).toHaveURL(/\/mypage$/);
      const elsewhere = await browser.newContext({
        javaScriptEnabled,
        baseURL: baseURL ?? "",
        userAgent: "Firefox/150",
      });
      const other = await elsewhere.newPage();
      await logIn(other, name, newPassword);
      await expect(other).toHaveURL(/\/mypage$/);
      await page.goto("/user/sessions");
      await expect(page.getByText("This device")).toHaveCount(1);
      await page.getByRole("listitem").filter({ hasText: "Firefox" }).first().getByRole("button").click();
      await expect(page.getByText("The device is logged out.")).toBeVisible();
      await other.goto("/mypage");
      await expect(other).toHaveURL(/\/user\/login/);
      await logIn(other, name, newPassword);
      await expect(other).toHaveURL(/\/mypage$/);
      await page.goto("/user/sessions");
      await confirmIn(page.locator("form#endOthers"));
      await expect(page.getByText("All other devices are logged out.")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Firefox" })).toHaveCount(0);
      await other.goto("/mypage");
      await expect(other).toHaveURL(/\/user\/login/);
      await elsewhere.close();
    });
  });
}
