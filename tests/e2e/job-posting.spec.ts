import { expect, type Page, test } from "@playwright/test";
import { fits, originOf, signIn, speak } from "../harness/pages";

const work = originOf("work");
const field = (page: Page, name: string) => page.locator(`form#save [name="values.${name}"]`);
const publish = (page: Page) => page.locator('form#save button[value="publish"]:not([aria-hidden])');

for (const javaScriptEnabled of [true, false])
  test(`a company posts a job, which visitors find, and closes it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }, { project }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await speak(context, "en_US");
    await signIn(context, "job_admin", "work");
    const page = await context.newPage();
    const title = `Guide ${project.name.slice(0, 4)} ${javaScriptEnabled ? "on" : "off"}`.slice(0, 20);
    await page.goto(`${work}/admin/posting/job`);
    await field(page, "title.en").fill(title);
    await field(page, "industry").selectOption("Service");
    await field(page, "functions").selectOption("Other");
    await field(page, "hireForm").selectOption("PartTime");
    await field(page, "location").selectOption("Other");
    await field(page, "salaryFloor").fill("30");
    await field(page, "salaryCaps").fill("20");
    await field(page, "description.en").fill("You show guests around the old town.");
    await publish(page).click();
    await expect(field(page, "salaryCaps")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "title.en")).toHaveValue(title);
    await field(page, "salaryCaps").fill("35");
    await publish(page).click();
    await expect(page).toHaveURL(/\/admin\/job\/detail\/\d+/);
    await fits(page);
    const id = /detail\/(\d+)/.exec(page.url())?.[1] ?? "";

    const visitor = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await speak(visitor, "en_US");
    const visiting = await visitor.newPage();
    await visiting.goto(`${work}/job/search?keyword=${encodeURIComponent(title)}`);
    await visiting.getByRole("link", { name: title }).click();
    await expect(visiting.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(visiting.getByText("¥300,000 – ¥350,000 a month").first()).toBeVisible();

    await page.goto(`${work}/admin/recruitment/list?keyword=${encodeURIComponent(title)}`);
    const row = page.locator("tbody tr").filter({ hasText: title });
    await row.locator('button[value^="close:"]').first().click();
    await expect(row.getByText("Closed", { exact: true })).toBeVisible();
    await visiting.goto(`${work}/job/recruitment/${id}`);
    await expect(visiting.getByText("This job has been closed")).toBeVisible();
    await expect(visiting.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await visitor.close();
    await context.close();
  });
