import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newPassword, newShop } from "../harness/new-account";
import { logIn, originOf, unfoldFilters } from "../harness/pages";

const main = originOf("main");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("an administrator finds a person, chooses columns, takes the file and grants points", async ({ page }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await logIn(page, "admin");

      await page.goto("/admin/user/list");
      await unfoldFilters(page);
      await page.locator('main [name="keyword"]').fill("promote_admin@");
      await page.getByRole("search", { name: "Filter the list" }).getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(/keyword=promote_admin%40/);
      const row = page.locator("tbody tr");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText("promote_admin@example.com");

      await page.locator("summary", { hasText: "Columns" }).click();
      await page.getByRole("checkbox", { name: "Nickname" }).uncheck();
      await page.getByRole("checkbox", { name: "VIP until" }).check();
      await page.getByRole("button", { name: "Show these" }).click();
      await expect(page).toHaveURL(/col=/);
      await expect(page.locator('[data-label="VIP until"], th:has-text("VIP until")').first()).toBeAttached();
      await expect(page.locator('[data-label="Nickname"]')).toHaveCount(0);
      await expect(row).toHaveCount(1);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download CSV" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("users.csv");
      const text = readFileSync((await download.path()) ?? "", "utf8");
      expect(text).toContain("promote_admin@example.com");
      expect(text.split("\r\n")[0]).toContain("VIP until");
      expect(text.split("\r\n")).toHaveLength(3);

      await row.locator('a[href*="/admin/user/point_manage/"]').click();
      await expect(page).toHaveURL(/point_manage/);
      const reason = `Thanks ${javaScriptEnabled} ${Date.now()}`;
      await page.locator('main [name="point"]').fill("25");
      await page.locator('main [name="content"]').fill(reason);
      await page.getByRole("button", { name: "Adjust" }).click();
      await expect(page.locator("tbody tr").filter({ hasText: reason })).toContainText("+25");

      await page.getByRole("link", { name: "Back to the user" }).click();
      await expect(page.locator("main")).toContainText("Points adjusted");
      expect(faults).toEqual([]);
    });

    test("types change only with a tick, and the person's page shows it", async ({ page, browser }) => {
      const theirs = await browser.newContext();
      const { name } = await newShop(theirs);
      await theirs.close();
      await logIn(page, "admin", "main", `/admin/user/list?keyword=${name}`);
      await page.getByRole("link", { name }).first().click();
      await page.getByRole("link", { name: "Types and rights" }).click();
      const form = page.locator("form#types");
      const member = form.getByRole("checkbox", { name: "Member", exact: true });
      const was = await member.isChecked();
      await member.setChecked(!was);
      await form.getByRole("button", { name: "Save types" }).click();
      await expect(form).toContainText("Please tick the box to confirm.");
      await form.locator('[name="confirm"]').check();
      await form.getByRole("button", { name: "Save types" }).click();
      await expect(page.getByText("The types have been changed.")).toBeVisible();
      expect(await page.locator('form#types input[value="guest"]').isChecked()).toBe(!was);
    });

    test("a second factor that was lost is taken off, and its person is let in by the password", async ({
      page,
      browser,
    }) => {
      test.skip(javaScriptEnabled, "once: an address gets twenty codes a day");
      const theirs = await browser.newContext({ javaScriptEnabled, locale: "en-US" });
      const { name, email } = await newShop(theirs);
      const own = await theirs.newPage();
      await own.goto(`${main}/user/twoFactor`);
      await own.locator('#start [name="password"]').fill(newPassword);
      await own.locator('#start button[type="submit"]:not([aria-label])').last().click();
      const secret = (await own.locator("main code").innerText()).replaceAll(" ", "");
      await own.locator('#confirm [name="code"]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await own.locator('#confirm button[type="submit"]:not([aria-label])').last().click();
      await expect(own.getByRole("heading", { name: "Two-factor authentication is on" })).toBeVisible();

      await logIn(page, "admin");
      await page.goto(`/admin/user/list?keyword=${name}`);
      await page.getByRole("link", { name }).first().click();
      await page.getByRole("link", { name: "Login and posting" }).click();
      const form = page.locator("form#secondFactor");
      await form.locator('[name="reason"]').fill("Seen in a video call");
      await form.getByRole("button", { name: "Remove two-factor authentication" }).click();
      await expect(form).toContainText("Please tick the box to confirm.");
      await expect(form.locator('[name="reason"]')).toHaveValue("Seen in a video call");
      await form.locator('[name="confirm"]').check();
      await form.getByRole("button", { name: "Remove two-factor authentication" }).click();
      await expect(page.getByText("Two-factor authentication is removed")).toBeVisible();
      await expect(form).toHaveCount(0);

      await own.goto(`${main}/mypage`);
      await expect(own).toHaveURL(/\/user\/login/);
      await own.locator('[name="username"]').fill(email);
      await own.locator('[name="password"]').fill(newPassword);
      await own.locator('#form button[type="submit"]:not([aria-label])').last().click();
      await expect(own).toHaveURL(/\/mypage$/);
      await theirs.close();
    });
  });
}
