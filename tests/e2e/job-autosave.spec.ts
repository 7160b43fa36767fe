import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { awake, seekerIn } from "../harness/job-people";
import { fits, originOf, press, type, violationsIn, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

const career = `${originOf("work")}/job/career/save`;
const summary = (page: Page) => page.locator('main [name="summary"]');

/** Opens the section of the career in a language, and waits until automatic saving is there. */
async function open(page: Page, flag: string, idle: string): Promise<void> {
  await page.goto(`${career}?in=${flag}`);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: idle })).toBeVisible();
}

/** What the page asks for at once when it is covered by another one, as a phone does on the way to another app. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const asked: string[] = [];
    const real = window.fetch;
    window.fetch = (to, options) => {
      asked.push(String(to));
      return real(to, options);
    };
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return asked;
  });

test("what is typed is saved before another language is opened, and when the page is covered", async ({ browser }) => {
  const resume = textsOf("ja_JP", "job-resume");
  const { context } = await seekerIn(browser, "ja_JP");
  const page = await context.newPage();
  const faults = watch(page);
  const main = page.getByRole("main");
  const [japanese, chinese, later] = [
    `受付を五年。${randomUUID()}`,
    `前台五年。${randomUUID()}`,
    `追記 ${randomUUID()}`,
  ];
  await open(page, "ja", resume("autosave.idle"));
  await fits(page);
  await type(page, "summary", japanese);
  await main.getByRole("link", { name: resume("language.zh") }).click();
  await expect(page).toHaveURL(/in=zh/);
  await expect(summary(page)).toHaveValue("");
  await type(page, "summary", chinese);
  await press(main.getByRole("button", { name: resume("saveNext") }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("section.hope"));

  await open(page, "zh", resume("autosave.idle"));
  await expect(summary(page)).toHaveValue(chinese);
  await open(page, "ja", resume("autosave.idle"));
  await expect(summary(page)).toHaveValue(japanese);
  await type(page, "summary", later);
  const kept = page.waitForResponse((reply) => reply.url().includes("/api/job/resume/keep/career"));
  expect(await covered(page)).toEqual([expect.stringContaining("/api/job/resume/keep/career")]);
  expect((await kept).status()).toBe(200);
  await page.close();
  const again = await context.newPage();
  await open(again, "ja", resume("autosave.idle"));
  await expect(summary(again)).toHaveValue(later);
  expect(faults).toEqual([]);
  await context.close();
});

test("automatic saving stops at another window's save, and a link that would lose what was typed is followed at the second try", async ({
  browser,
}) => {
  const resume = textsOf("zh_CN", "job-resume");
  const { context } = await seekerIn(browser, "zh_CN");
  const [first, second] = [await context.newPage(), await context.newPage()];
  const [done = ""] = resume("autosave.done").split("{{time}}");
  const says = (page: Page, text: string) => page.getByRole("main").getByRole("status").filter({ hasText: text });
  await open(first, "zh", resume("autosave.idle"));
  await open(second, "zh", resume("autosave.idle"));
  await type(first, "summary", "第一个窗口");
  await expect(says(first, done)).toBeVisible();
  await type(second, "summary", "第二个窗口");
  await expect(says(second, resume("autosave.changed"))).toBeVisible();
  const other = second.getByRole("main").getByRole("link", { name: resume("language.en") });
  await other.click();
  await expect(second.getByRole("alert").filter({ hasText: resume("autosave.stays") })).toBeVisible();
  await expect(second).toHaveURL(/in=zh/);
  await expect(summary(second)).toHaveValue("第二个窗口");
  await fits(second);
  expect(await violationsIn(second)).toEqual([]);
  await other.click();
  await expect(second).toHaveURL(/in=en/);
  await open(second, "zh", resume("autosave.idle"));
  await expect(summary(second)).toHaveValue("第一个窗口");
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`a form that another window saved meanwhile keeps what was typed, and replaces it when it is sent again, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const resume = textsOf("en_US", "job-resume");
    const { context } = await seekerIn(browser, "en_US", undefined, { javaScriptEnabled });
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`${career}?in=en`);
      await awake(page, javaScriptEnabled);
    }
    const send = (page: Page) => press(page.getByRole("main").getByRole("button", { name: resume("saveNext") }));
    const heading = second.getByRole("heading", { level: 1 });
    await type(first, "summary", "The first window");
    await send(first);
    await type(second, "summary", "The second window");
    await send(second);
    await expect(second.getByRole("alert").filter({ hasText: resume("changed") })).toBeVisible();
    await expect(summary(second)).toHaveValue("The second window");
    await fits(second);
    await send(second);
    await expect(heading).toHaveText(resume("section.hope"));
    await second.goto(`${career}?in=en`);
    await expect(summary(second)).toHaveValue("The second window");
    await context.close();
  });
