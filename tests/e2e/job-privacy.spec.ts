import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { asked, awake, companyIn, seekerIn } from "../harness/job-people";
import { fits, originOf, press, type, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

const work = originOf("work");

/** What a company gets of a person by each way to their résumé: the status, and whether it tells anything of them. */
async function waysTo(page: Page, uid: number | string, rid: number, traces: readonly string[]) {
  const paths = [
    `/admin/resume/detail/${uid}`,
    `/admin/resume/detail/${uid}.data`,
    `/admin/getResume/${rid}/${uid}`,
    `/admin/getResume/${rid}/${uid}.data`,
    `/api/job/resume/get/${uid}`,
    `/api/job/resume/paper/rirekisho/${uid}`,
    `/api/job/resume/paper/career/${uid}`,
    `/admin/user/resume/list?keyword=${encodeURIComponent(traces[0] ?? "")}`,
    `/admin/user/resume/list.data?keyword=${encodeURIComponent(traces[0] ?? "")}`,
    `/api/job/resume/search?keyword=${encodeURIComponent(traces[0] ?? "")}`,
  ];
  const replies = [];
  for (const path of paths) {
    const { status, text } = await asked(page, path);
    /* A search repeats its own word in its field: only what it finds would tell of somebody. */
    const told = traces.slice(path.includes("keyword=") ? 1 : 0).filter((trace) => text.includes(trace));
    replies.push({ path: path.replace(/\?.*/, "?"), isPdf: text.startsWith("%PDF"), status, told });
  }
  return replies;
}

const ways = [
  [false, "en_US"],
  [true, "zh_CN"],
] as const;

for (const [javaScriptEnabled, language] of ways)
  test(`who hides the résumé is lost to companies at once, and shows it again, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const resume = textsOf(language, "job-resume");
    const word = `kanban${randomUUID().slice(0, 8)}`;
    const phone = `070${String(Date.now()).slice(-8)}`;
    const who = {
      name: `Mori ${randomUUID().slice(0, 5)}`,
      phone,
      introduction: `${word} と暮らす`,
      visibility: "public",
    } as const;
    const { context, account } = await seekerIn(browser, language, who, { javaScriptEnabled });
    const company = await companyIn(browser, language);
    const [page, theirs] = [await context.newPage(), await company.newPage()];
    const faults = watch(page);
    const choose = async (visibility: string) => {
      await page.goto(`${work}/job/privacy/save`);
      await awake(page, javaScriptEnabled);
      await page.locator(`main input[name="visibility"][value="${visibility}"]`).check({ force: true });
      await fits(page);
      await press(page.getByRole("main").getByRole("button", { name: resume("save"), exact: true }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("mine.title"));
      await expect(page.getByRole("main")).toContainText(resume(`visibility.${visibility}`));
    };
    /* Saved once by its owner, so that companies find it by its words. */
    await page.goto(`${work}/job/profile/save?in=ja`);
    await awake(page, javaScriptEnabled);
    await expect(page.locator('main [name="introduction"]')).toHaveValue(who.introduction);
    await press(page.getByRole("main").getByRole("button", { name: resume("saveNext") }));

    await theirs.goto(`${work}/admin/user/resume/list?keyword=${word}`);
    await theirs.getByRole("link", { name: who.name }).first().click();
    await expect(theirs.getByRole("main")).toContainText(phone);
    const address = await theirs.getByRole("link", { name: resume("paper.open") }).getAttribute("href");
    const rid = Number(/getResume\/(\d+)/.exec(address ?? "")?.[1]);
    const traces = [word, who.name, phone];
    const open = await waysTo(theirs, account.id, rid, traces);
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    expect(open.filter(({ told, isPdf }) => told.length === 0 && !isPdf)).toEqual([]);

    await choose("hidden");
    const hidden = await waysTo(theirs, account.id, rid, traces);
    expect(hidden.filter(({ told, isPdf }) => told.length > 0 || isPdf)).toEqual([]);
    expect(hidden.slice(0, 4).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await theirs.reload();
    await expect(theirs.getByRole("main")).not.toContainText(who.name);

    await choose("masked");
    await theirs.reload();
    await expect(theirs.getByRole("main")).toContainText(word);
    expect(await theirs.content()).not.toContain(who.name);
    expect(await theirs.content()).not.toContain(phone);
    const masked = await waysTo(theirs, `r${rid}`, rid, [who.name, phone]);
    expect(masked.filter(({ told, isPdf }) => told.length > 0 || isPdf)).toEqual([]);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), company.close()]);
  });

test("a company on somebody's list finds neither the résumé nor the application, and is not told why", async ({
  browser,
}) => {
  const who = {
    name: `Onodera ${randomUUID().slice(0, 6)}`,
    phone: `080${String(Date.now()).slice(-8)}`,
    introduction: "旅行の仕事を探しています。",
    visibility: "public",
  } as const;
  const { context, account } = await seekerIn(browser, "ja_JP", who);
  const company = await companyIn(browser, "en_US");
  const [page, theirs] = [await context.newPage(), await company.newPage()];
  const resume = textsOf("ja_JP", "job-resume");
  await page.goto(`${work}/job/search?keyword=UI&functions=UI`);
  await page.locator("#list").getByRole("link", { name: "UIデザイナー" }).click();
  await page.getByRole("link", { name: "応募", exact: false }).first().click();
  await awake(page, true);
  await page.locator('main [name="visa"]').check();
  await press(page.getByRole("main").getByRole("button", { name: "応募を送る" }));
  await theirs.goto(`${work}/job/resumeList`);
  await expect(theirs.getByRole("main")).toContainText(who.name);

  await page.goto(`${work}/job/privacy/save`);
  await awake(page, true);
  await type(page, "company", "風の旅");
  await press(page.getByRole("main").getByRole("button", { name: resume("save"), exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resume("mine.title"));
  await page.goto(`${work}/job/privacy/save`);
  await expect(page.getByRole("main").getByRole("checkbox", { name: "風の旅システム" })).toBeChecked();
  await fits(page);

  await theirs.goto(`${work}/admin/resume/detail/${account.id}`);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const there = await theirs.getByRole("main").innerText();
  await theirs.goto(`${work}/admin/resume/detail/999999`);
  expect(await theirs.getByRole("main").innerText()).toBe(there);
  for (const path of ["/job/resumeList", "/admin/user/resume/list", "/job/resumeList.data", "/api/job/apply/received"])
    expect((await asked(theirs, path)).text).not.toContain(who.name);
  const answers = [account.id, 999_999].map(async (uid) => {
    const { status, text } = await asked(theirs, `/api/job/resume/get/${uid}`);
    return { status, text: text.replace(/"requestId":"[^"]*"/, "") };
  });
  const [blocked, nobody] = await Promise.all(answers);
  expect(blocked).toEqual(nobody);
  await Promise.all([context.close(), company.close()]);
});
