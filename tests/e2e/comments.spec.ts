import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { fits, originOf, type, violationsIn, watch } from "../harness/pages";

const shop = originOf("shop");
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const javaScriptEnabled of [true, false]) {
  test(`a guest comments, answers, likes and deletes, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: "en-US", viewport });
    const mine = await context.newPage();
    const faults = [watch(mine)];
    const path = `${shop}/commodity/detail/${javaScriptEnabled ? 1003 : 1004}`;
    const text = `A pleasure to pour ${randomUUID().slice(0, 8)}`;
    const section = mine.locator("section#comments");

    await mine.goto(path);
    await section.getByRole("link", { name: "Log in to write a comment" }).click();
    await type(mine, "username", javaScriptEnabled ? "job_admin" : "hotel_admin");
    await type(mine, "password", "demo-pass-1");
    await mine.locator('main button[type="submit"]:not([aria-label])').click();
    await expect(mine).toHaveURL(new RegExp(`${path}#comments$`));

    await section.getByLabel("Your comment").fill(text);
    await section.getByRole("button", { name: "Post" }).first().scrollIntoViewIfNeeded();
    const before = javaScriptEnabled ? await scrolled(mine) : 0;
    await section.getByRole("button", { name: "Post" }).first().click();
    const comment = section.locator("article").filter({ hasText: text });
    await expect(comment).toBeVisible();
    await expect(mine.getByRole("status").first()).toContainText("Your comment has been posted.");
    if (javaScriptEnabled) {
      await expect(mine).toHaveURL(path);
      expect(before).toBeGreaterThan(0);
      expect(Math.abs((await scrolled(mine)) - before)).toBeLessThan(viewport?.height ?? 0);
      await expect(section.getByLabel("Your comment")).toHaveValue("");
    } else await expect(comment).toBeInViewport();
    await fits(mine);

    const thread = section.locator("ol > li").filter({ hasText: text }).first();
    await thread.locator("summary", { hasText: "Reply" }).click();
    await thread.getByLabel(/^Reply to/).fill("And the tin closes well.");
    await thread.getByRole("button", { name: "Post" }).click();
    await expect(thread.locator("article").filter({ hasText: "And the tin closes well." })).toBeVisible();

    const second = await context.newPage();
    faults.push(watch(second));
    await second.goto(path);
    const like = (page: Page) =>
      page
        .locator("article")
        .filter({ hasText: text })
        .getByRole("button", { name: /^Like the comment/ });
    await like(mine).click();
    await expect(like(mine)).toHaveAttribute("aria-pressed", "true");
    await expect(like(mine)).toHaveText("1");
    await like(second).click();
    await expect(second.getByRole("status").first()).toContainText("You already like this comment.");
    await expect(like(second)).toHaveText("1");
    await second.close();
    if (javaScriptEnabled) expect(await violationsIn(mine)).toEqual([]);

    await comment.locator("summary", { hasText: "Delete" }).click();
    await comment.getByRole("button", { name: "Really delete?" }).click();
    await expect(section.locator("article").filter({ hasText: "This comment has been deleted." })).toBeVisible();
    await expect(section).not.toContainText(text);
    await expect(section).toContainText("And the tin closes well.");

    const stranger = await browser.newContext({ javaScriptEnabled, locale: "en-US", viewport });
    const theirs = await stranger.newPage();
    faults.push(watch(theirs));
    await theirs.goto(path);
    await expect(theirs.locator("section#comments")).toContainText("And the tin closes well.");
    await expect(theirs.locator('button[name="remove"], [name="content"]')).toHaveCount(0);
    expect(faults.flat()).toEqual([]);
    await Promise.all([context.close(), stranger.close()]);
  });
}
