import { expect, test } from "@playwright/test";
import { fits, originOf, watch } from "../harness/pages";

const main = originOf("main");

for (const javaScriptEnabled of [true, false])
  test(`from a prefecture over two stations to a hotel with its price, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: "en-US", viewport });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${main}/line`);
    await page.getByRole("link", { name: "Tokyo", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lines in Tokyo");
    await page.getByLabel(/Keihin-Tohoku Line/).check();
    await fits(page);
    await page.getByRole("button", { name: "Choose stations" }).click();
    await page.getByLabel("Omori", { exact: true }).check();
    await page.getByLabel("Oimachi", { exact: true }).check();
    await fits(page);
    await page.getByRole("button", { name: "Search around them" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Places to sleep");
    await expect(page).toHaveURL(/stationIds=/);
    const found = page.locator("ol > li[id^=hotel-]");
    await expect(found.first()).toBeVisible();
    await expect(found.first().locator("[data-price]")).toBeVisible();
    await expect(page.locator("svg a[href^='#hotel-']").first()).toBeVisible();
    await fits(page);
    await page.getByRole("link", { name: "Zoom in" }).click();
    await expect(page).toHaveURL(/map=/);
    await page.getByRole("link", { name: "Show all results" }).click();
    await expect(page).not.toHaveURL(/map=/);
    const whole = page.url();
    const drag = page.getByRole("button", { name: "Drag and zoom the map" });
    await expect(drag).toHaveCount(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) {
      await drag.click();
      const live = page.locator(".leaflet-container");
      await expect(live.locator("svg a[href^='#hotel-']").first()).toBeVisible();
      await live.focus();
      await live.press("ArrowUp");
      await expect(page).toHaveURL(/map=/);
      await fits(page);
      await page.goto(whole);
    }
    await found.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/hotel\/detail\/\d+\?checkin=/);
    expect(faults).toEqual([]);
    await context.close();
  });
