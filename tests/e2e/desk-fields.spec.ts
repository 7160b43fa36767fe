import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { confirmIn, fits, logIn, press, violationsIn, watch } from "../harness/pages";

/** Presses a button of a desk's form that leads to one of its steps. */
const pressStep = (page: Page, step: string): Promise<void> =>
  press(page.locator(`form#save [name="step"][value="${step}"]`));

for (const [javaScriptEnabled, locale] of [
  [true, "zh-CN"],
  [false, "ja-JP"],
] as const)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale });

    test("the owner of an ad is found by name or number", async ({ page }) => {
      const faults = watch(page);
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("/link/sellerId") && asked.push(request.url()));
      await logIn(page, "admin");
      await page.goto("/adwall/manage");
      await page
        .locator("tbody th a")
        .nth(javaScriptEnabled ? 0 : 1)
        .click();
      const owner = page.locator('[name="values.sellerId"]:not([type="radio"])');
      const meant = page.locator('[name="values.sellerId"][type="radio"]');
      await expect(owner).toHaveValue(/ #\d+$/);
      if (javaScriptEnabled) {
        const option = page.locator('li[role="option"]');
        /* Keys that follow each other sooner than anything is asked, however slow the machine is. */
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await owner.fill("");
        await owner.pressSequentially("hotel");
        await page.clock.resume();
        await expect(option.first()).toContainText("hotel_admin");
        expect(asked).toHaveLength(1);
        expect(await violationsIn(page)).toEqual([]);
        await owner.press("ArrowDown");
        await owner.press("Enter");
        await expect(owner).toHaveValue(/ #\d+$/);
        await expect(option).toHaveCount(0);
        expect(asked).toHaveLength(1);
      }
      await owner.fill("nobody-of-this-name");
      await pressStep(page, "draft");
      await expect(owner).toHaveAttribute("aria-invalid", "true");
      await expect(owner).toHaveValue("nobody-of-this-name");
      await expect(meant).toHaveCount(0);
      await owner.fill("_admin");
      await pressStep(page, "draft");
      await expect(meant).toHaveCount(5);
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
      const chosen = await meant.nth(1).inputValue();
      await meant.nth(1).check();
      await pressStep(page, "draft");
      await expect(page.locator("form#discard")).toHaveCount(1);
      await expect(owner).toHaveValue(chosen);
      await confirmIn(page.locator("form#discard"));
      await expect(page.locator("form#discard")).toHaveCount(0);
      expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    });
  });

/** A picture of red on the left and blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#cc2222" } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: "#2222cc" } },
        left: Math.ceil(width / 2),
        top: 0,
      },
    ])
    .png()
    .toBuffer();

for (const javaScriptEnabled of [true, false])
  test.describe(`a picture of a banner, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, locale: "en-US" });

    test("is cut to its ratio; one that is too small is refused with the least size", async ({ page, request }) => {
      const faults = watch(page);
      await logIn(page, "admin");
      await page.goto("/admin/banner?id=new");
      const field = page.locator("form#save fieldset fieldset").filter({ hasText: "750 × 280" });
      const file = field.locator('input[type="file"]');
      const choose = async (width: number, height: number) =>
        file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await halves(width, height) });
      await choose(600, 300);
      if (!javaScriptEnabled) await pressStep(page, "draft");
      await expect(field).toContainText("must be at least 750 × 280 pixels");
      await choose(1_500, 1_000);
      const key = field.locator('input[name="values.mobileKey"]');
      if (javaScriptEnabled) {
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await fits(page);
        expect(await violationsIn(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await choose(1_500, 1_000);
        const corner = dialog.locator('[class*="drag-handle"][class*="ord-nw"]');
        await corner.focus();
        for (let step = 0; step < 8; step++) await page.keyboard.press("Control+ArrowRight");
        const area = dialog.locator('[class*="ReactCrop__crop-selection"]');
        await area.focus();
        for (let step = 0; step < 4; step++) await page.keyboard.press("Control+ArrowLeft");
        await dialog.getByRole("button", { name: "Use this part" }).click();
        await expect(dialog).toHaveCount(0);
      } else await pressStep(page, "publish");
      await expect(key).toHaveValue(/^banner-mobile\//);
      const image = await request.get(`/img/${await key.inputValue()}?w=750`);
      const shown = sharp(await image.body());
      const { width = 0, height = 1 } = await shown.metadata();
      expect(width / height).toBeCloseTo(750 / 280, 1);
      const [red, , blue] = (await shown.stats()).channels;
      if (javaScriptEnabled) expect(red?.mean ?? 0).toBeGreaterThan((blue?.mean ?? 0) + 10);
      expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    });
  });
