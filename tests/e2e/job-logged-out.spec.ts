import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { awake, companyIn, endSessions, seekerIn } from "../harness/job-people";
import { newPassword } from "../harness/new-account";
import { enter, fits, originOf, press, type, violationsIn } from "../harness/pages";
import { textsOf } from "../harness/texts";

const work = originOf("work");

/** Logs in on another tab by the link that a form or a page shows beside what was typed. */
async function logInBeside(page: Page, name: string, link: string, password?: string): Promise<void> {
  const [beside] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("main").getByRole("link", { name: link }).click(),
  ]);
  await enter(beside, name, password);
  await expect(beside).not.toHaveURL(/\/user\/login/);
  await beside.close();
}

const ways = [
  [true, "zh_CN"],
  [false, "en_US"],
] as const;

for (const [javaScriptEnabled, language] of ways)
  test(`a session that ends while a résumé is written takes nothing of it, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const [resume, common] = [textsOf(language, "job-resume"), textsOf(language, "common")];
    const loggedOut = textsOf(language, "logged-out");
    const { context, account } = await seekerIn(browser, language, undefined, { javaScriptEnabled });
    const page = await context.newPage();
    const main = page.getByRole("main");
    await page.goto(`${work}/job/career/save?in=ja`);
    await awake(page, javaScriptEnabled);
    const summary = `受付を五年 "担当" <b>しました</b>。\n二行目 ${randomUUID()}`;
    await main.locator('[name="experience"]').selectOption("E4");
    await type(page, "jobs[0].from", "2019-04");
    await type(page, "jobs[0].company", "みなと旅館");
    await type(page, "jobs[1].from", "2022-10");
    await type(page, "jobs[1].company", "港の宿");
    await endSessions(account.id);
    await type(page, "summary", summary);
    if (javaScriptEnabled)
      await expect(main.getByRole("status").filter({ hasText: resume("autosave.signedOut") })).toBeVisible();
    await press(main.getByRole("button", { name: resume("saveNext") }));
    if (javaScriptEnabled) {
      await expect(main.getByRole("alert").filter({ hasText: common("loggedOut") })).toBeVisible();
      await expect(main.locator('[name="summary"]')).toHaveValue(summary);
      await fits(page);
      expect(await violationsIn(page)).toEqual([]);
      await logInBeside(page, account.name, common("loginBeside"), newPassword);
      await press(main.getByRole("button", { name: resume("saveNext") }));
    } else {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(loggedOut("title"));
      await fits(page);
      await logInBeside(page, account.name, common("loginBeside"), newPassword);
      await main.getByRole("button", { name: loggedOut("again") }).click();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("section.hope"));
    await page.goto(`${work}/job/career/save?in=ja`);
    await expect(main.locator('[name="summary"]')).toHaveValue(summary);
    await expect(main.locator('[name="experience"]')).toHaveValue("E4");
    await expect(main.locator('[name="jobs[1].company"]')).toHaveValue("港の宿");
    await context.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a session that ends while a recruitment is written takes nothing of it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const [common, loggedOut] = [textsOf("ja_JP", "common"), textsOf("ja_JP", "logged-out")];
    const context = await companyIn(browser, "ja_JP", { javaScriptEnabled });
    const page = await context.newPage();
    const main = page.getByRole("main");
    const field = (name: string) => page.locator(`form#save [name="values.${name}"]`);
    await page.goto(`${work}/admin/posting/job`);
    await awake(page, javaScriptEnabled);
    const title = `夜間受付 ${Date.now() % 10_000_000}`;
    await field("title.ja").fill(title);
    await field("industry").selectOption("Hotel");
    await field("functions").selectOption("Other");
    await field("hireForm").selectOption("PartTime");
    await field("location").selectOption("Osaka");
    await context.clearCookies({ name: "sid" });
    const description = `夜の受付です。\n"静かな" <b>仕事</b> ${randomUUID()}`;
    await field("description.ja").fill(description);
    await press(page.locator('form#save button[value="publish"]:not([aria-hidden])').first());
    if (javaScriptEnabled) {
      await expect(main.getByRole("alert").filter({ hasText: common("loggedOut") })).toBeVisible();
      await expect(field("description.ja")).toHaveValue(description);
    } else await expect(page.getByRole("heading", { level: 1 })).toHaveText(loggedOut("title"));
    await fits(page);
    await logInBeside(page, "job_admin", common("loginBeside"));
    if (javaScriptEnabled) await press(page.locator('form#save button[value="publish"]:not([aria-hidden])').first());
    else await main.getByRole("button", { name: loggedOut("again") }).click();
    await expect(page).toHaveURL(/\/admin\/(job\/detail\/\d+|recruitment\/list)/);
    const id = /detail\/(\d+)/.exec(page.url())?.[1];
    if (id) await page.goto(`${work}/job/recruitment/${id}`);
    await expect(main).toContainText(title);
    if (id) await expect(main).toContainText("<b>仕事</b>");
    await context.close();
  });
