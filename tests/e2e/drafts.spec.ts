import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { bannerSizes } from "../../app/ui/media/banner-sizes";
import { confirmIn, fits, logIn, originOf, press, violationsIn } from "../harness/pages";

const desk = "/admin/banner";

const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`);

/** A moment as a `datetime-local` field wants it, in Tokyo. */
const inTokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);

/** Whether a visitor without an account reads a text in the shop; asks again where the idle connection had just ended. */
async function visitorSees(context: BrowserContext, text: string): Promise<boolean> {
  const reply = await context.request.get(`${originOf("main")}/shop`, { headers: { cookie: "" }, maxRetries: 3 });
  return (await reply.text()).includes(text);
}

for (const [javaScriptEnabled, locale, viewport] of [
  [true, "en-US", { width: 360, height: 800 }],
  [false, "ja-JP", { width: 1280, height: 800 }],
] as const) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${viewport.width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport });

    test("an editor drafts, translates, schedules, takes back, publishes, corrects in a draft and restores", async ({
      page,
      context,
    }) => {
      const flag = locale.slice(0, 2);
      const tag = `${flag}${Date.now() % 10_000_000}`;
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await logIn(page, "admin");
      await page.goto(`${desk}?id=new`);
      for (const [name, size] of [
        ["mobileKey", bannerSizes.mobile],
        ["desktopKey", bannerSizes.desktop],
      ] as const) {
        const buffer = await sharp({ create: { ...size, channels: 3, background: "#27508b" } })
          .webp()
          .toBuffer();
        if (javaScriptEnabled) await expect(page.locator(`label[for="save-values_${name}"]`)).toBeVisible();
        await page
          .locator(`form#save [id="save-values_${name}"]`)
          .setInputFiles({ name: `${name}.webp`, mimeType: "image/webp", buffer });
        if (javaScriptEnabled) await expect(field(page, name)).toHaveCount(1);
      }
      await field(page, "business").selectOption("shop");
      await field(page, "flag").selectOption("all");
      await field(page, `title.${flag}`).fill(`${tag} one`);
      await field(page, "seq").fill("90000");
      await press(step(page, "draft"));
      const drafted = page.getByRole("link", { name: `${tag} one` });
      await expect(drafted).toBeVisible();
      await fits(page);
      expect(await visitorSees(context, tag)).toBe(false);

      await drafted.click();
      await expect(field(page, `title.${flag}`)).toHaveValue(`${tag} one`);
      for (const other of ["zh", "ja", "en"].filter((one) => one !== flag))
        await field(page, `title.${other}`).fill(`${tag} ${other}`);
      await page.locator("form#save details summary").click();
      const time = page.locator('form#save [name="publishTime"]');
      await time.fill(inTokyo(Date.now() - 86_400_000));
      await press(step(page, "schedule"));
      await expect(time).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "title.en")).toHaveValue(flag === "en" ? `${tag} one` : `${tag} en`);
      await time.fill(inTokyo(Date.now() + 86_400_000));
      await press(step(page, "schedule"));
      await expect(drafted).toBeVisible();
      await drafted.click();
      await expect(time).not.toHaveValue("");
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      await press(step(page, "publish"));
      const row = page.locator("tbody tr").filter({ hasText: `${tag} one` });
      await expect(row).toBeVisible();
      await expect.poll(() => visitorSees(context, tag)).toBe(true);

      await row.locator("th a").click();
      await field(page, `title.${flag}`).fill(`${tag} two`);
      await press(step(page, "draft"));
      await page.getByRole("link", { name: `${tag} two` }).click();
      await expect(field(page, `title.${flag}`)).toHaveValue(`${tag} two`);
      await page.locator('form#save a[href*="draft=0"]').click();
      await expect(field(page, `title.${flag}`)).toHaveValue(`${tag} one`);
      await page.locator("form#save p a").click();
      await expect(field(page, `title.${flag}`)).toHaveValue(`${tag} two`);
      await confirmIn(page.locator("form#discard"));
      await expect(page.locator("form#save")).toHaveCount(0);
      await expect(page.getByRole("link", { name: `${tag} two` })).toHaveCount(0);

      await row.locator("th a").click();
      await field(page, `title.${flag}`).fill(`${tag} three`);
      await press(step(page, "publish"));
      await page
        .locator("tbody tr")
        .filter({ hasText: `${tag} three` })
        .locator("th a")
        .click();
      const earlier = page.locator("main details").filter({ has: page.locator('a[href*="rev="]') });
      await earlier.locator("summary").click();
      await earlier.locator('a[href*="rev="]').last().click();
      await expect(field(page, `title.${flag}`)).toHaveValue(`${tag} one`);
      await press(step(page, "publish"));
      await press(row.locator('button[value^="remove:"]'));
      await expect.poll(() => visitorSees(context, tag)).toBe(false);
      expect(faults).toEqual([]);
    });
  });
}
