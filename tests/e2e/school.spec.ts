import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const dev = originOf("dev");

/** Points from the platform, booked as the ledger's check accepts them. */
const give = (userId: number, points: number) =>
  inRunningDatabase(
    (sql) => sql`
      with made as (
        insert into point_transaction (type, ref, content) values ('admin-adjust', ${randomUUID()}, 'journey') returning id
      ), own as (
        update point_account set balance = balance + ${points} where user_id = ${userId} returning id, balance
      ), platform as (
        update point_account set balance = balance - ${points} where name = 'platform' returning id, balance
      )
      insert into point_entry (transaction_id, account_id, amount, balance_after)
      select made.id, own.id, ${points}::bigint, own.balance from made, own
      union all select made.id, platform.id, ${-points}::bigint, platform.balance from made, platform`,
  );

const words = {
  en_US: {
    doc: "Polite phrases for the front desk",
    inside: "Saying no",
    yen: "Writing a Japanese résumé",
    soon: "coming soon",
    buy: "Buy for P150",
    yes: "Buy",
    done: "Purchase successful",
    course: "Tokyo classroom: hospitality Japanese at weekends",
    apply: "Apply for this course",
    send: "Send the application",
    thanks: "Your application is in",
  },
  ja_JP: {
    doc: "フロント敬語の早見表",
    inside: "できないとき",
    yen: "履歴書と職務経歴書の書き方",
    soon: "まもなく公開します",
    buy: "P150で購入",
    yes: "購入する",
    done: "購入しました",
    course: "東京教室：接客日本語の週末コース",
    apply: "この講座に申し込む",
    send: "申し込む",
    thanks: "お申し込みを受け付けました",
  },
} as const;

for (const [language, javaScriptEnabled] of [
  ["en_US", true],
  ["ja_JP", false],
] as const) {
  const say = words[language];
  const options = { javaScriptEnabled, locale: language.replace("_", "-"), viewport: { width: 360, height: 800 } };

  test(`a document is bought with points and read, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const visitor = await browser.newContext(options);
    await speak(visitor, language);
    const outside = await visitor.newPage();
    await outside.goto(`${dev}/school`);
    await fits(outside);
    await outside.getByRole("link", { name: say.doc, exact: true }).click();
    await expect(outside).toHaveURL(/\/user\/login\?to=/);
    await visitor.close();

    const guest = await browser.newContext(options);
    await speak(guest, language);
    const { id } = await newGuest(guest, "dev");
    await give(id, 400);
    const page = await guest.newPage();
    const faults = watch(page);
    await page.goto(`${dev}/school`);
    await fits(page);
    if (javaScriptEnabled) {
      await page.getByRole("link", { name: say.yen, exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText(say.soon);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.getByRole("link", { name: say.doc, exact: true }).click();
    if (javaScriptEnabled) {
      await expect(page.getByRole("dialog")).toContainText("150");
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: say.yes, exact: true }).click();
    } else {
      await expect(page.locator("main")).not.toContainText(say.inside);
      await page.locator("main details summary").filter({ hasText: say.buy }).click();
      await page.locator("main details").getByRole("button", { name: say.buy }).click();
    }
    await expect(page).toHaveURL(/\/school\/doc\/detail\/\d+$/);
    await expect(page.locator("body")).toContainText(say.done);
    await expect(page.locator("main")).toContainText(say.inside);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await page.goto(`${dev}/school/user/doc`);
    await page.getByRole("link", { name: say.doc, exact: true }).click();
    await expect(page.locator("main")).toContainText(say.inside);
    await page.goto(`${dev}/user/points`);
    await expect(page.locator("main")).toContainText("150");
    expect(faults).toEqual([]);
    await guest.close();
  });

  test(`somebody applies for a course, and an administrator finds it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const name = `Lin ${randomUUID().slice(0, 8)}`;
    const visitor = await browser.newContext(options);
    await speak(visitor, language);
    const page = await visitor.newPage();
    const faults = watch(page);
    await page.goto(`${dev}/school`);
    await page.getByRole("link", { name: say.course, exact: true }).first().click();
    await fits(page);
    await page.getByRole("link", { name: say.apply, exact: true }).click();
    await expect(page).toHaveURL(/\/school\/courseApply\?course=\d+$/);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await page.locator('main [name="name"]').fill(name);
    await page.locator('main [name="phone"]').fill("090-1234-5678");
    await page.locator('main [name="email"]').fill(`${randomUUID()}@example.com`);
    await page.locator('main [name="note"]').fill("Saturdays");
    await press(page.locator("main").getByRole("button", { name: say.send, exact: true }));
    await expect(page.locator("body")).toContainText(say.thanks);
    expect(faults).toEqual([]);
    await visitor.close();

    const admin = await signedIn(browser, "admin", options, "dev");
    const desk = await admin.newPage();
    await desk.goto(`${dev}/school/apply_manage?status=new`);
    await expect(desk.locator("main")).toContainText(name);
    await fits(desk);
    await admin.close();
  });
}
