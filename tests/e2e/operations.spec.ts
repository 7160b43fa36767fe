import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { comes, confirmIn, fits, logIn, originOf, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const site = originOf("main");

/** The first mail in the development mailbox with this subject; its HTML stands in a frame that can do nothing. */
async function mailWith(page: Page, subject: string): Promise<string> {
  const mail = page.locator("article", { has: page.getByRole("heading", { name: subject }) }).first();
  await comes(mail, () => page.goto(`${site}/dev/mail`));
  const framed = await mail.getByRole("link", { name: "HTML version" }).getAttribute("href");
  const html = await (await page.request.get(`${site}/dev/mail${framed}`)).text();
  expect(html.match(/<iframe [^>]*sandbox=""[^>]*srcdoc="&lt;!doctype html/gi)).toHaveLength(1);
  return mail.locator("pre").innerText();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });
    test.skip(({ viewport }) => (viewport?.width ?? 0) > 400, "the phone is enough");

    test("a setting is refused out of bounds, changed, written down, and taken back", async ({ page }) => {
      const faults = watch(page);
      /* Settings that no other journey comes across. */
      const name = javaScriptEnabled ? "stay.maxReserveDays" : "hotel.papersDays";
      await logIn(page, "admin", "main", "/admin/setting");
      const form = page.locator(`form:has(input[name="name"][value="${name}"]):has([name="value"])`);
      await form.locator('[name="value"]').fill("9999");
      await form.getByRole("button").click();
      await expect(form.locator("[aria-invalid]")).toHaveValue("9999");
      await fits(page);
      faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 4\d\d/.test(fault)));
      await form.locator('[name="value"]').fill("9");
      await form.getByRole("button").click();
      await expect(page.getByText("The setting is saved.")).toBeVisible();
      await expect(form.locator('[name="value"]')).toHaveValue("9");
      await page.goto(`${site}/admin/audit?noun=${name}`);
      await expect(page.locator("tbody tr").first()).toContainText("→ 9");
      await fits(page);
      await page.goto(`${site}/admin/setting`);
      await page
        .locator(`form:has(input[name="name"][value="${name}"]):not(:has([name="value"]))`)
        .getByRole("button")
        .click();
      await expect(page.getByText("The setting is back to its default.")).toBeVisible();
      for (const path of ["/admin/operation", "/admin/job", "/admin/integrity"]) {
        await page.goto(site + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await fits(page);
      }
      expect(faults).toEqual([]);
    });

    test("a mass mail is tried, sent to its audience, and its reader unsubscribes", async ({ page }) => {
      const faults = watch(page);
      const subject = `Spring ${randomUUID().slice(0, 8)}`;
      const audience = javaScriptEnabled ? "host" : "video_admin";
      /* A first try may have ended between its last two steps. */
      await inRunningDatabase(
        (sql) => sql`delete from mail_optout using user_account u where user_id = u.id and u.username = ${audience}`,
      );
      await logIn(page, "admin", "main", "/admin/mail");
      await page.locator('main a[href="/admin/mail/new"]').click();
      await page.locator('[name="subject.en"]').fill(subject);
      await page.locator('[name="body.en"]').fill("Hello {{nickname}}, the cherries bloom.");
      await page.locator(`[name="audience.types"][value="${audience}"]`).check();
      await page.locator('button[name="intent"][value="test"]').click();
      await expect(page).toHaveURL(/\/admin\/mail\/\d+$/);
      const mail = page.url();
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      expect(await mailWith(page, `[Test] ${subject}`)).toContain("管理員");

      /* Somebody else has it open too: who saves second is told, keeps what they wrote, and replaces it knowingly. */
      const other = await page.context().newPage();
      for (const each of [page, other]) await each.goto(mail);
      const body = (of: Page) => of.locator('[name="body.en"]');
      const save = async (of: Page, text: string) => {
        await body(of).fill(`Hello {{nickname}}, ${text}.`);
        await of.locator('button[name="intent"][value="save"]').click();
      };
      await save(page, "the plums bloom");
      await expect(page.locator("body")).toContainText("The mail is saved.");
      await save(other, "the cherries bloom");
      await expect(other.getByRole("alert").first()).toContainText("while you were editing");
      await expect(other.locator("main")).toContainText("the plums bloom");
      await expect(body(other)).toHaveValue(/the cherries bloom/);
      await other.locator('button[name="intent"][value="save"]').click();
      await expect(other.locator("body")).toContainText("The mail is saved.");
      await other.close();
      await page.goto(mail);
      await expect(page.locator("main")).toContainText("1 person matches");
      await confirmIn(page.locator("main form").filter({ has: page.locator('[name="intent"][value="send"]') }));
      await expect(page.locator('button[name="intent"][value="send"]')).toHaveCount(0);
      const text = await mailWith(page, subject);
      expect(text).toContain("the cherries bloom");
      await page.goto(mail);
      await expect(page.locator("main")).toContainText("Sent");
      await fits(page);
      await page.context().clearCookies();
      await page.goto(`${site}${/\/unsubscribe\/\S+/.exec(text)?.[0]}`);
      await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await page.getByRole("button", { name: "Subscribe again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
      expect(faults).toEqual([]);
    });
  });
}
