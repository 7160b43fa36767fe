import { expect, test } from "@playwright/test";
import { confirmIn, fits, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";

const main = originOf("main");

for (const javaScriptEnabled of [true, false])
  test(`a room gets a calendar for others, and refuses one that may not be read, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    test.setTimeout(90_000);
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale: "en-US", viewport });
    const page = await owner.newPage();
    const faults = watch(page);
    await page.goto(`${main}/admin/hotel/channels`);
    await fits(page);
    await page
      .getByRole("link", { name: javaScriptEnabled ? "301" : "302", exact: true })
      .first()
      .click();
    await press(page.getByRole("button", { name: "Make an address" }));
    const address = page.getByLabel("Address of the calendar", { exact: true });
    await expect(address).toHaveValue(/\/api\/hotel_room\/ical\/\d+\/[0-9a-f]{48}\.ics$/);
    const first = await address.inputValue();
    const file = await owner.request.get(first);
    expect([file.status(), await file.text()]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR/)]);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await confirmIn(page.getByRole("form", { name: "Replace the address" }));
    await expect(address).not.toHaveValue(first);
    expect((await owner.request.get(first)).status()).toBe(404);

    await type(page, "name", "Somewhere");
    await type(page, "url", "https://example.com/rooms.ics");
    await press(page.getByRole("button", { name: "Add the calendar" }));
    const url = page.locator('main [name="url"]');
    await expect(url).toHaveAttribute("aria-invalid", "true");
    await expect(url).toHaveValue("https://example.com/rooms.ics");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await confirmIn(page.getByRole("form", { name: "Stop sharing" }));
    await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
    expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await owner.close();
  });
