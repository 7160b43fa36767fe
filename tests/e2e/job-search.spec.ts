import { expect, test } from "@playwright/test";
import { fits, originOf, signIn, speak, violationsIn, watch } from "../harness/pages";

const work = originOf("work");

for (const javaScriptEnabled of [true, false])
  test(`a visitor comes from the home of the jobs by a condition to a posting, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await speak(context, "en_US");
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${work}/`);
    await fits(page);
    if (javaScriptEnabled) {
      await page.waitForFunction(() => "__remixRouter" in window);
      await page.getByRole("link", { name: "Play “A day of coding in Shiba Park”" }).click();
      const player = page.getByRole("dialog");
      await expect(player.locator("video")).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      await player.getByRole("button", { name: "Close" }).click();
      await expect(player).toHaveCount(0);
    }
    await page.getByRole("main").getByRole("link", { name: "Hotels", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs: Hotels");
    await fits(page);
    await page
      .getByRole("link", { name: /^Part-time|^Regular employee/ })
      .first()
      .click();
    await expect(page).toHaveURL(/industry=Hotel.*hireForm=RegularEmployee/);
    const salary = page.locator('main [name="salary"]');
    await salary.selectOption({ label: "¥300,000 or more a month" });
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("link", { name: "Front desk of an inn" })).toHaveCount(0);
    await salary.selectOption({ label: "¥2,500,000 or more a year" });
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(salary.locator("option:checked")).toHaveText("¥2,500,000 or more a year");
    await page.getByRole("link", { name: "Front desk of an inn" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front desk of an inn");
    await expect(page.getByRole("link", { name: "Apply" })).toHaveAttribute("href", /\/job\/applyJob\/\d+$/);
    await expect(page.getByRole("link", { name: "Open the map" })).toHaveAttribute("href", /google.*maps/);
    expect(await page.content()).toContain('"JobPosting"');
    await fits(page);
    await page.getByRole("link", { name: "All jobs of this company" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Jobs: ");
    await expect(page.getByRole("main").getByRole("link", { name: "Open the map" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Front desk of an inn" })).toBeVisible();
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a guest saves a search and removes it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({ browser }, {
    project,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await speak(context, "en_US");
    await signIn(context, "guest", "work");
    const page = await context.newPage();
    const name = `Search ${project.name} ${javaScriptEnabled}`;
    await page.goto(`${work}/job/search?functions=VideoClips`);
    if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
    await page.locator('form#alert [name="name"]').fill(name);
    await page.getByRole("button", { name: "Save this search" }).click();
    const own = page.getByRole("list", { name: "Your saved searches" });
    await expect(own.getByRole("link", { name })).toBeVisible();
    await fits(page);
    await own.getByRole("button", { name: `Remove “${name}”` }).click();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
    await context.close();
  });
