import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { asked, awake, companyIn, resumeOf, seekerIn } from "../harness/job-people";
import { comes, fits, originOf, press, type, violationsIn, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

const work = originOf("work");
const field = (page: Page, name: string) => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string) => page.locator(`form#save button[value="${name}"]:not([aria-hidden])`).first();

/** A moment as a `datetime-local` field wants it, in Tokyo. */
const inTokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);

const ways = [
  [true, "en_US", 360],
  [false, "ja_JP", 1280],
] as const;

for (const [javaScriptEnabled, language, width] of ways)
  test(`a company drafts, previews and publishes a job, takes an applicant to an interview, and they read of it, ${language}, ${width}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const flag = language.slice(0, 2);
    const [desk, applying] = [textsOf(language, "desks"), textsOf(language, "job-applying")];
    const options = { javaScriptEnabled, viewport: { width, height: 800 } };
    const company = await companyIn(browser, language, options);
    const page = await company.newPage();
    const faults = [watch(page)];
    const main = page.getByRole("main");
    const title = `Night ${flag} ${Date.now() % 10_000_000}`;

    await page.goto(`${work}/admin/posting/job`);
    await awake(page, javaScriptEnabled);
    await field(page, `title.${flag}`).fill(title);
    await press(step(page, "draft"));
    await expect(page).toHaveURL(/[?&]draft=\d+/);
    await expect(field(page, `title.${flag}`)).toHaveValue(title);
    await awake(page, javaScriptEnabled);
    for (const [name, value] of [
      ["industry", "Hotel"],
      ["functions", "Other"],
      ["hireForm", "PartTime"],
      ["location", "Osaka"],
    ] as const)
      await field(page, name).selectOption(value);
    await field(page, "salaryFloor").fill("25");
    await field(page, "salaryCaps").fill("30");
    await field(page, `description.${flag}`).fill("You sit at the desk of the night.");
    await press(step(page, "draft"));
    await expect(field(page, "salaryCaps")).toHaveValue("30");
    const [preview] = await Promise.all([
      company.waitForEvent("page"),
      main.getByRole("link", { name: desk("draft.preview") }).click(),
    ]);
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(preview.locator("body")).toContainText("You sit at the desk of the night.");
    await fits(preview);
    await preview.close();
    const visitor = await seekerIn(
      browser,
      language,
      {
        name: "高野 渉",
        phone: "07012345678",
        introduction: "夜勤の経験があります。",
        visibility: "masked",
      },
      options,
    );
    const theirs = await visitor.context.newPage();
    faults.push(watch(theirs));
    await theirs.goto(`${work}/job/search?keyword=${encodeURIComponent(title)}`);
    await expect(theirs.getByRole("link", { name: title })).toHaveCount(0);
    await awake(page, javaScriptEnabled);
    await press(step(page, "publish"));

    await theirs.goto(`${work}/job/search?keyword=${encodeURIComponent(title)}`);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
    const id = /recruitment\/(\d+)/.exec(theirs.url())?.[1] ?? "";
    await theirs.goto(`${work}/job/applyJob/${id}`);
    await awake(theirs, javaScriptEnabled);
    await type(theirs, "message", "夜勤を希望します。");
    await theirs.locator('main [name="visa"]').check();
    await press(theirs.getByRole("main").getByRole("button", { name: applying("apply.send") }));
    await expect(theirs).toHaveURL(/\/user\/apply\/job\/detail\/\d+$/);
    const mine = theirs.url();

    await page.goto(`${work}/admin/recruitment/list?keyword=${encodeURIComponent(title)}`);
    await main.locator(`a[href^="/admin/resumeList/${id}/"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(applying("board.title"));
    const column = (name: string) => main.getByRole("region", { name: applying(`column.${name}`), exact: true });
    await expect(column("unconfirmed")).toContainText("高野 渉");
    await expect(column("unconfirmed")).toContainText("夜勤を希望します。");
    await fits(page);
    await awake(page, javaScriptEnabled);
    await column("unconfirmed")
      .getByText(applying("note.title", { n: 0 }))
      .click();
    await type(page, "note", "Call on Friday");
    await press(column("unconfirmed").getByRole("button", { name: applying("note.add") }));
    await expect(column("unconfirmed").getByText(applying("note.title", { n: 1 }))).toBeVisible();
    await press(column("unconfirmed").getByRole("button", { name: new RegExp(applying("act.confirmed")) }));
    await expect(column("confirmed")).toContainText("高野 渉");
    await expect(column("unconfirmed")).not.toContainText("高野 渉");
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await column("confirmed").getByRole("link", { name: "高野 渉" }).click();
    await expect(main).toContainText("Call on Friday");
    await fits(page);
    await awake(page, javaScriptEnabled);
    await main.getByText(applying("interview.set")).click();
    await type(page, "start", inTokyo(Date.now() - 3_600_000));
    await type(page, "place", "Osaka, Umeda 1-1");
    await type(page, "interviewNote", "Please bring a pen.");
    await press(main.getByRole("button", { name: applying("interview.send") }));
    await expect(page.locator('main [name="start"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('main [name="place"]')).toHaveValue("Osaka, Umeda 1-1");
    const start = inTokyo(Date.now() + 50 * 3_600_000);
    await type(page, "start", start);
    await press(main.getByRole("button", { name: applying("interview.send") }));
    await expect(main.getByText(applying("interview.move"))).toBeVisible();
    await page.goto(`${work}/admin/resumeList/${id}/-`);
    await expect(column("interview")).toContainText("高野 渉");
    await fits(page);

    const notices = theirs.getByRole("main").getByRole("link", { name: start.replace("T", " ") });
    await comes(notices, () => theirs.goto(`${work}/notification`));
    await notices.first().click();
    await expect(theirs).toHaveURL(mine);
    const own = theirs.getByRole("main");
    await expect(own).toContainText("Osaka, Umeda 1-1");
    await expect(own).toContainText("Please bring a pen.");
    await expect(own).not.toContainText("Call on Friday");
    await fits(theirs);
    const calendar = own.getByRole("link", { name: applying("interview.calendar") });
    const [file] = await Promise.all([theirs.waitForEvent("download"), calendar.click()]);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain("LOCATION:Osaka\\, Umeda 1-1");
    expect(text).toContain("SEQUENCE:0");
    expect(text).not.toContain("高野");
    /* A confirmed application is not withdrawn any more. */
    await expect(own.locator('[aria-haspopup="dialog"], details[data-ask]')).toHaveCount(0);
    expect(faults.flat().filter((fault) => !/status of (422|406)/.test(fault))).toEqual([]);
    await Promise.all([company.close(), visitor.context.close()]);
  });

test("a company invites somebody without a name, who accepts, and sees the name from then on", async ({ browser }) => {
  const visitor = await seekerIn(browser, "zh_CN", {
    name: "沈 嘉木",
    phone: "07087654321",
    introduction: `曾在旅馆工作。沈嘉木 ${Date.now()}`,
    visibility: "masked",
  });
  const company = await companyIn(browser, "zh_CN");
  const [page, theirs] = [await company.newPage(), await visitor.context.newPage()];
  const faults = [watch(page), watch(theirs)];
  const applying = textsOf("zh_CN", "job-applying");
  await page.goto(`${work}/admin/resume/detail/r${await resumeOf(visitor.account.id)}`);
  /* By the person's number nobody finds a masked résumé. */
  expect((await asked(page, `/api/job/resume/get/${visitor.account.id}`)).status).toBe(406);
  const main = page.getByRole("main");
  await expect(main).toContainText("曾在旅馆工作");
  await expect(main).not.toContainText("沈");
  expect(await page.content()).not.toContain("07087654321");
  await fits(page);
  await awake(page, true);
  await main.locator('[name="recruitmentId"]').selectOption({ label: "UI设计师" });
  await type(page, "message", "欢迎来聊聊。");
  await press(main.getByRole("button", { name: applying("invite.send") }));

  await theirs.goto(`${work}/user/apply/list`);
  await awake(theirs, true);
  await expect(theirs.getByRole("main")).toContainText("欢迎来聊聊。");
  await fits(theirs);
  expect(await violationsIn(theirs)).toEqual([]);
  await theirs
    .getByRole("main")
    .getByRole("button", { name: applying("invitation.accept") })
    .click();
  await expect(theirs).toHaveURL(/\/job\/applyJob\/\d+$/);
  await page.reload();
  await expect(main).toContainText("沈 嘉木");
  expect(await page.content()).toContain("07087654321");
  expect(faults.flat().filter((fault) => !/status of 406/.test(fault))).toEqual([]);
  await Promise.all([company.close(), visitor.context.close()]);
});
