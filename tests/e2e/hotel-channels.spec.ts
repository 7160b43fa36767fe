import { expect, test } from "@playwright/test";
import { newHouse } from "../harness/hotel-journeys";
import { confirmIn, fits, originOf, otherDeskWays, press, signedIn, type, violationsIn, watch } from "../harness/pages";

const main = originOf("main");

const words = {
  "en-US": {
    make: "Make an address",
    address: "Address of the calendar",
    renew: "Replace the address",
    add: "Add the calendar",
    stop: "Stop sharing",
  },
  "zh-CN": { make: "生成网址", address: "日历网址", renew: "更换网址", add: "添加", stop: "停止公开" },
} as const;

for (const [javaScriptEnabled, locale] of otherDeskWays)
  test(`a room gets a calendar for others, and refuses one that may not be read: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale, viewport });
    const page = await owner.newPage();
    const faults = watch(page);
    const say = words[locale];
    const { companyId, rooms } = await newHouse();
    await page.goto(`${main}/admin/hotel/channels?companyId=${companyId}`);
    await fits(page);
    await page.getByRole("link", { name: rooms[0], exact: true }).first().click();
    await press(page.getByRole("button", { name: say.make }));
    const address = page.getByLabel(say.address, { exact: true });
    await expect(address).toHaveValue(/\/api\/hotel_room\/ical\/\d+\/[0-9a-f]{48}\.ics$/);
    const first = await address.inputValue();
    const file = await owner.request.get(first);
    expect([file.status(), await file.text()]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR/)]);
    await fits(page);

    await confirmIn(page.getByRole("form", { name: say.renew }));
    await expect(address).not.toHaveValue(first);
    expect((await owner.request.get(first)).status()).toBe(404);

    await type(page, "name", "Somewhere");
    await type(page, "url", "https://example.com/rooms.ics");
    await press(page.getByRole("button", { name: say.add }));
    const url = page.locator('main [name="url"]');
    await expect(url).toHaveAttribute("aria-invalid", "true");
    await expect(url).toHaveValue("https://example.com/rooms.ics");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    await confirmIn(page.getByRole("form", { name: say.stop }));
    await expect(page.getByRole("button", { name: say.make })).toBeVisible();
    expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await owner.close();
  });
