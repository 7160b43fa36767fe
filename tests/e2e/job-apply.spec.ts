import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { paper } from "../factories/papers";
import { awake, companyIn, seekerIn } from "../harness/job-people";
import { confirmIn, fits, originOf, press, type, violationsIn, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

const work = originOf("work");

/* Each language and each state of JavaScript stand together in this or another journey of the jobs. */
const ways = [
  { javaScriptEnabled: true, language: "ja_JP", keyword: "フロント", title: "温泉旅館のフロント" },
  { javaScriptEnabled: false, language: "zh_CN", keyword: "前台", title: "温泉旅馆前台" },
] as const;

for (const { javaScriptEnabled, language, keyword, title } of ways)
  test(`from three conditions and a word to an application, which is withdrawn, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const [job, posting] = [textsOf(language, "job"), textsOf(language, "job-posting")];
    const [applying, resume] = [textsOf(language, "job-applying"), textsOf(language, "job-resume")];
    const { context } = await seekerIn(browser, language, undefined, { javaScriptEnabled });
    const page = await context.newPage();
    const faults = watch(page);
    const main = page.getByRole("main");

    await page.goto(`${work}/job`);
    await awake(page, javaScriptEnabled);
    await main.getByRole("link", { name: posting("industry.Hotel"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(posting("industry.Hotel"));
    const chip = (text: string) => main.getByRole("link", { name: new RegExp(`^${text} ?\\d+$`) });
    await chip(posting("hireForm.RegularEmployee")).click();
    await expect(page).toHaveURL(/industry=Hotel/);
    await expect(page).toHaveURL(/hireForm=RegularEmployee/);
    await chip(posting("japaneseAbility.N2")).click();
    await expect(page).toHaveURL(/japaneseAbility=N2/);
    await awake(page, javaScriptEnabled);
    await type(page, "keyword", keyword);
    await main.getByRole("button", { name: job("search.go"), exact: true }).click();
    await expect(page).toHaveURL(/keyword=/);
    for (const condition of ["industry=Hotel", "hireForm=RegularEmployee", "japaneseAbility=N2"])
      expect(page.url()).toContain(condition);
    const found = page.locator("#list").getByRole("heading", { level: 3 });
    await expect(found).toHaveText([title]);
    await fits(page);
    await found.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await fits(page);
    await main.getByRole("link", { name: job("posting.apply") }).click();

    /* Whoever has no résumé yet is led to it, and needs no more of it than who they are. */
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(applying("apply.title"));
    const apply = page.url();
    await main.getByRole("link", { name: applying("apply.fill") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("section.profile"));
    const name = `応募 ${randomUUID().slice(0, 6)}`;
    await type(page, "name", name);
    await type(page, "phone", "070-1234-5678");
    await fits(page);
    await press(main.getByRole("button", { name: resume("saveNext") }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("section.education"));

    await page.goto(apply);
    await awake(page, javaScriptEnabled);
    const message = `前職では受付を担当しました。 ${randomUUID()}`;
    await type(page, "message", message);
    const file = { name: "portfolio.pdf", mimeType: "application/pdf", buffer: paper({ words: ["Portfolio"] }) };
    await main.locator('input[type="file"]').setInputFiles(file);
    if (javaScriptEnabled) await expect(main.locator('input[type="hidden"][name="attach"]')).toHaveCount(1);
    /* The notice about the visa is confirmed first; what was typed and the file stay meanwhile. */
    await press(main.getByRole("button", { name: applying("apply.send") }));
    const visa = main.getByRole("checkbox", { name: applying("visa.confirm") });
    await expect(visa).toHaveAttribute("aria-invalid", "true");
    await expect(main.locator('[name="message"]')).toHaveValue(message);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await visa.check();
    await press(main.getByRole("button", { name: applying("apply.send") }));
    await expect(page).toHaveURL(/\/user\/apply\/job\/detail\/\d+$/);
    await expect(main).toContainText(message);
    await expect(main).toContainText(applying("state.unconfirmed"));
    await expect(main.getByRole("link", { name: applying("file", { n: 1 }) })).toBeVisible();
    await fits(page);

    /* The same job is not applied for twice. */
    await page.goto(apply);
    await expect(main).toContainText(applying("apply.already"));

    await page.goto(`${work}/user/apply/job`);
    await main.getByRole("link", { name: title }).click();
    await awake(page, javaScriptEnabled);
    await confirmIn(main, applying("mine.withdraw"));
    await expect(main).toContainText(applying("stateHint.withdrawn"));
    await expect(main.locator('[aria-haspopup="dialog"], details[data-ask]')).toHaveCount(0);
    await page.goto(`${work}/user/apply/list`);
    await expect(main).toContainText(applying("state.withdrawn"));
    await fits(page);
    expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await context.close();
  });

test("the company no longer reads a withdrawn application, neither on its pages nor by its file", async ({
  browser,
}) => {
  const name = `退出 ${randomUUID().slice(0, 6)}`;
  const introduction = "受付の経験があります。";
  const { context, account } = await seekerIn(browser, "en_US", {
    name,
    phone: "07012345678",
    introduction,
    visibility: "hidden",
  });
  const page = await context.newPage();
  await page.goto(`${work}/job/search?keyword=UI+designer`);
  await page.locator("#list").getByRole("link").first().click();
  await page.getByRole("link", { name: "Apply" }).click();
  await awake(page, true);
  const message = `Kindly consider me ${randomUUID()}`;
  await type(page, "message", message);
  const file = { name: "work.pdf", mimeType: "application/pdf", buffer: paper({ words: ["Work"] }) };
  await page.locator('main input[type="file"]').setInputFiles(file);
  await expect(page.locator('main input[type="hidden"][name="attach"]')).toHaveCount(1);
  await page.locator('main [name="visa"]').check();
  await press(page.getByRole("button", { name: "Send application" }));
  await expect(page.locator("main")).toContainText(message);

  const company = await companyIn(browser, "en_US");
  const theirs = await company.newPage();
  await theirs.goto(`${work}/job/resumeList`);
  await theirs.getByRole("link", { name }).first().click();
  await expect(theirs.getByRole("main")).toContainText(message);
  const address = await theirs.getByRole("link", { name: "File 1" }).getAttribute("href");
  const readBy = (to: string) => theirs.evaluate(async (path) => (await fetch(path)).status, to);
  expect(await readBy(address ?? "")).toBe(200);

  await confirmIn(page.getByRole("main"), "Withdraw");
  await expect(page.locator("main")).toContainText("You withdrew it");
  expect(await readBy(address ?? "")).toBe(409);
  await theirs.goto(`${work}/admin/resume/detail/${account.id}`);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await theirs.goto(`${work}/job/resumeList`);
  await expect(theirs.getByRole("main")).not.toContainText(name);
  await Promise.all([context.close(), company.close()]);
});
