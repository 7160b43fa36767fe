import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { fits, originOf, signedIn, violationsIn, watch } from "../harness/pages";

const main = originOf("main");

/** The number that people see of a demo account, from its own page's call. */
async function numberOf(context: BrowserContext): Promise<number> {
  const reply = await context.request.get(`${main}/api/user/profile`);
  return ((await reply.json()) as { userNum: number }).userNum;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a message is sent, arrives and is read, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "ja-JP", viewport };
    const [from, to] = [await guestIn(browser, options), await signedIn(browser, "admin", options)];
    const [fromNum, toNum] = [await numberOf(from), await numberOf(to)];
    const [mine, theirs] = [await from.newPage(), await to.newPage()];
    const faults = [watch(mine), watch(theirs)];
    const line = `こんにちは ${randomUUID().slice(0, 8)}`;

    await mine.goto(`${main}/message/${toNum}`);
    const live = javaScriptEnabled ? theirs.waitForEvent("websocket") : null;
    await theirs.goto(`${main}/mypage`);
    await live;
    const send = async (page: Page, text: string) => {
      await page.locator('[name="content"]').fill(text);
      await page.locator('form#send button[type="submit"]').last().click();
      await expect(page.locator("main ol")).toContainText(text);
    };
    /* What is told goes away by itself: it is looked for while it comes. */
    const told = javaScriptEnabled && expect(theirs.getByRole("status").first()).toContainText("メッセージ");
    await Promise.all([send(mine, line), told]);
    await fits(mine);
    if (!javaScriptEnabled) await theirs.reload();
    await expect(theirs.locator('header a[href="/notification"] span')).toHaveText(/\d/);

    await theirs.goto(`${main}/notification`);
    await expect(theirs.locator("main")).toContainText("新しいメッセージ");
    await fits(theirs);
    await theirs.goto(`${main}/message`);
    await expect(theirs.locator(`a[href^="/message/${fromNum}"]`)).toBeVisible();
    await fits(theirs);
    await theirs.goto(`${main}/message/${fromNum}`);
    await expect(theirs.locator("main ol")).toContainText(line);

    if (!javaScriptEnabled) await mine.reload();
    await expect(mine.locator("main ol li").last()).toContainText("既読");
    const answer = `了解です ${randomUUID().slice(0, 8)}`;
    await send(theirs, answer);
    if (!javaScriptEnabled) await mine.reload();
    await expect(mine.locator("main ol")).toContainText(answer);
    if (javaScriptEnabled) expect(await violationsIn(mine)).toEqual([]);
    expect(faults.flat()).toEqual([]);
    await Promise.all([from.close(), to.close()]);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`more pictures than a message takes, JavaScript ${javaScriptEnabled ? "on" : "off"}: how many is said beside them`, async ({
    browser,
    viewport,
  }) => {
    const writer = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, locale: "en-US", viewport });
    const reader = await signedIn(browser, "admin", { viewport });
    const page = await writer.newPage();
    await page.goto(`${main}/message/${await numberOf(reader)}`);
    await page.locator('[name="content"]').fill("Five pictures");
    const picture = { mimeType: "image/png", buffer: await page.screenshot() };
    const five = [1, 2, 3, 4, 5].map((n) => ({ ...picture, name: `${n}.png` }));
    const field = page.locator("form#send fieldset", { has: page.locator('input[type="file"]') });
    await page.locator("form#send summary").click();
    if (javaScriptEnabled) await expect(field.getByText("Choose a file")).toBeVisible();
    await field.locator('input[type="file"]').setInputFiles(five);
    if (!javaScriptEnabled) await page.locator('form#send button[type="submit"]').last().click();
    await expect(field.getByText(/at most 4[:.]|At most 4 files:/)).toBeVisible();
    await expect(field.locator("li")).toHaveCount(javaScriptEnabled ? 4 : 5);
    await expect(page.locator('[name="content"]')).toHaveValue("Five pictures");
    await Promise.all([writer.close(), reader.close()]);
  });
}
