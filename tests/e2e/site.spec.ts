import { expect, test } from "@playwright/test";
import { clickBelow, comes, logIn, press } from "../harness/pages";

const main = `http://localhost:${process.env.E2E_PORT}`;
const shop = `http://shop.localhost:${process.env.E2E_PORT}`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("a document is read by its contents, and leads on to another", async ({ page }) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      await page.goto(`${main}/pages/privacy`);
      const contents = page.getByRole("navigation", { name: "Contents" });
      await contents.getByRole("link", { name: "Cookies and local storage" }).click();
      const section = page.getByRole("heading", { name: "Cookies and local storage", level: 2 });
      await expect(section).toBeInViewport();
      await expect(page.getByText("We use none for advertising")).toBeVisible();
      await expect(page.getByRole("button", { name: "Print" })).toHaveCount(javaScriptEnabled ? 1 : 0);
      await page.getByRole("article").getByRole("link", { name: "Personal information protection policy" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personal information protection policy");
      await expect(page.getByText("binds its officers and employees")).toBeVisible();
      await clickBelow(page.locator("footer").getByRole("link", { name: "About us" }));
      await expect(page.getByText("the lit inn along that road")).toBeVisible();
      expect(faults).toEqual([]);
    });

    test("a question is found and opened", async ({ page }) => {
      await page.goto(`${main}/pages/help`);
      await page.getByRole("searchbox").fill("points expire");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/pages\/help\?q=points/);
      await expect(page.getByText("Points do not expire.")).toBeVisible();
      await expect(page.getByText("Which payment methods can I use?")).toHaveCount(0);
      await page.goto(`${main}/pages/help`);
      await page.getByText("I may have paid twice.").click();
      await expect(page.getByText("refunded automatically")).toBeVisible();
    });

    test("a message reaches the operators, who answer it by mail", async ({ page, browser }, { project }) => {
      test.skip(project.name !== "phone");
      const words = `The cart hides well (${Date.now()}).`;
      await page.goto(`${main}/pages/feedback`);
      await page.getByLabel("E-mail address").fill("reader@example.com");
      await page.getByLabel("Your message").fill(words);
      const arrived = page.getByText("your message has reached us");
      await expect(async () => {
        await press(page.getByRole("button", { name: "Send" }));
        await expect(arrived.or(page.getByText("That was very quick.")).first()).toBeVisible();
        expect(await arrived.count()).toBe(1);
      }).toPass();
      await expect(page.getByLabel("Your message")).toHaveValue("");

      const desk = await (await browser.newContext({ javaScriptEnabled, locale: "en-US" })).newPage();
      await logIn(desk, "admin", "main", "/admin/feedback");
      await desk.getByRole("link", { name: words }).click();
      await desk.getByRole("textbox", { name: "Answer" }).fill("It is at the bottom right.");
      await desk.getByRole("button", { name: "Send answer" }).click();
      await expect(desk.getByText("The answer is on its way.")).toBeVisible();
      await expect(desk.getByRole("row", { name: words })).toContainText("Answered");
      await comes(desk.locator("pre").filter({ hasText: words }), () => desk.goto(`${main}/dev/mail`));
      await desk.context().close();
    });

    test("points: why they came, by kind, and the rules behind them", async ({ page }) => {
      await logIn(page, "travel_editor", "main", "/user/points");
      await page.getByText("Why did I get this?").first().click();
      await expect(page.getByText(/^The rule now: 1 points?\./).first()).toBeVisible();
      await page.getByRole("navigation", { name: "Points history" }).getByRole("link", { name: "Used" }).click();
      await expect(page.getByText("There are no points records yet.")).toBeVisible();
      await page.goto(`${main}/user/points?type=admin-adjust`);
      await expect(page.locator("[data-type]")).toHaveCount(1);
      await page.getByRole("link", { name: "About points" }).click();
      await expect(page.getByRole("row", { name: /Daily login/ })).toContainText("Up to 1 a day");
    });

    test("banners lead on; they move by themselves only with JavaScript, and can be stopped", async ({ page }) => {
      await page.goto(`${shop}/`);
      const banners = page.getByRole("region", { name: "Featured" });
      for (const title of ["New tea from the hills", "From the old town", "Shop and earn points"])
        await expect(banners.getByRole("link", { name: title })).toHaveCount(1);
      /* A banner says that it leads somewhere. */
      await expect(banners.getByRole("link", { name: "New tea from the hills" })).toContainText("Take a look");
      const stop = banners.getByRole("button", { name: "Pause slideshow" });
      await expect(stop).toHaveCount(javaScriptEnabled ? 1 : 0);
      if (javaScriptEnabled) {
        await stop.click();
        await expect(banners.getByRole("button", { name: "Play slideshow" })).toBeVisible();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.reload();
        await expect(banners.getByRole("button")).toHaveCount(0);
      }
      await banners.getByRole("link", { name: "New tea from the hills" }).click();
      await expect(page).toHaveURL(/\/commodity\/category\/online\/0$/);
    });
  });
}

/* `:root` of the theme once outweighed the rules of each language. */
for (const [locale, first] of [
  ["zh-CN", "PingFang SC"],
  ["ja-JP", "Hiragino Sans"],
  ["en-US", "system-ui"],
] as const) {
  test.describe(`a page in ${locale}`, () => {
    test.use({ locale });
    test("has the fonts of its language", async ({ page }) => {
      await page.goto(`${main}/pages/about`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(family.split(",")[0]?.replaceAll('"', "")).toBe(first);
    });
  });
}
