import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { send } from "../harness/hostile-pages";
import { guestIn } from "../harness/new-account";
import { fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const cc = originOf("cc");

const article = (page: Page, text: string) => page.locator("main article", { hasText: text }).first();

test("a post with a blocked word waits, is refused by the keyboard for a reason, and comes back on appeal", async ({
  browser,
  viewport,
}) => {
  const desk = await signedIn(browser, "admin", { locale: "en-US", viewport: { width: 1280, height: 800 } }, "cc");
  const admin = await desk.newPage();
  const faults = watch(admin);
  const word = `w${randomUUID().slice(0, 8)}`;
  await admin.goto(`${cc}/admin/comment?words=1`);
  await admin.locator('main [name="word"]').fill(word);
  await admin.locator('form#addWord button[type="submit"], main form:has([name="word"]) button').first().click();
  await expect(admin.locator("main li", { hasText: word })).toBeVisible();

  const context = await guestIn(browser, { locale: "ja-JP", viewport }, "cc");
  const author = await context.newPage();
  await author.goto(`${cc}/voice`);
  await author.waitForLoadState("networkidle");
  await author.locator('main a[href^="/voice/write"]').first().click();
  const dialog = author.getByRole("dialog");
  await dialog.locator('[name="content"]').fill(`京都の${word} お店`);
  await dialog.getByRole("button", { name: "投稿する" }).click();
  await expect(author.getByText("受け付けました。管理者の確認後に公開されます。").first()).toBeVisible();
  const { id } = await send(author, "POST", "/api/mb/add", { content: `二つ目の${word}` });

  await admin.goto(`${cc}/admin/voice/held`);
  await admin.waitForLoadState("networkidle");
  await fits(admin);
  expect(await violationsIn(admin)).toEqual([]);
  /* The newest comes first. */
  await admin.keyboard.press("j");
  await expect(article(admin, `二つ目の${word}`)).toBeFocused();
  await article(admin, `二つ目の${word}`).locator('select[name="reason"]').selectOption("abuse");
  await article(admin, `二つ目の${word}`).focus();
  await admin.keyboard.press("d");
  await expect(admin.getByRole("status").filter({ hasText: "Its author is told why" }).first()).toBeVisible();
  await article(admin, `京都の${word}`).locator('button[value="pass"]').click();
  await expect(admin.locator("main article", { hasText: word })).toHaveCount(0);

  await author.goto(`${cc}/voice/detail/${id}`);
  await expect(author.locator("main article")).toHaveCount(0);
  await author.goto(`${cc}/notification`);
  await author.getByText("嫌がらせや中傷に当たるため").first().click();
  await expect(author).toHaveURL(/\/user\/removals/);
  await fits(author);
  await author.locator('main [name="note"]').fill("お店の名前です");
  await author.getByRole("button", { name: "異議を申し立てる" }).click();
  await expect(author.locator("main")).toContainText("異議申し立てを確認しています。");

  await admin.goto(`${cc}/admin/appeal`);
  const card = admin.locator('main form[id^="appeal-"]').first();
  await expect(admin.locator("main")).toContainText(`二つ目の${word}`);
  await card.locator('button[value="restore"]').click();
  await expect(admin.getByRole("status").filter({ hasText: "It is shown again." }).first()).toBeVisible();
  await author.goto(`${cc}/voice/detail/${id}`);
  await expect(article(author, `二つ目の${word}`)).toBeVisible();
  expect(faults).toEqual([]);
  await Promise.all([desk.close(), context.close()]);
});
