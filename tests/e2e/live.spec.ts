import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { newGuest } from "../harness/new-account";
import { fits, logIn, originOf, otherDeskWays, press, speak, type, violationsIn, watch } from "../harness/pages";
import { chooseEach } from "../harness/paying";

const tv = originOf("tv");
const shop = originOf("shop");

/** Two things of the demonstration that no other journey buys: one is found by its name, one by its number. */
const named = { id: 1033, name: { zh: "两年木桶味噌 1kg", ja: "二年木桶みそ 1kg", en: "Two-Year Barrel Miso, 1 kg" } };
const numbered = { id: 1034 };

const field = (page: Page, name: string): Locator =>
  page.locator(`form#save :is(textarea, input:not([role="combobox"]))[name="values.${name}"]`);
const save = (page: Page) =>
  press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").last());

/** Fills in the address of who has none yet, and orders. */
async function order(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({
    name: "林 小雨",
    phone: "090-1234-5678",
    postcode: "105-0011",
    prefecture: "東京都",
    city: "港区",
    street: "芝公園四丁目2番8号",
  }))
    await type(page, `to.${name}`, value);
  await page.locator('form#order button[value="order"]:not(.vh)').click();
  await expect(page).toHaveURL(/\/pay\?/);
}

for (const [javaScriptEnabled, locale, width] of otherDeskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("the desk puts two things into a live event; a guest buys one of them", async ({ page, browser }, {
      project,
    }) => {
      const faults = watch(page);
      const flag = locale.slice(0, 2) as "zh" | "ja" | "en";
      const title = `${project.name}${flag}${Date.now() % 10_000_000}`;
      const sound = async (each: Page) => {
        await fits(each);
        if (javaScriptEnabled) expect(await violationsIn(each)).toEqual([]);
      };
      await logIn(page, "admin", "tv", "/admin/liveManage");
      await fits(page);
      await page.goto(`${tv}/admin/liveManage?id=new`);
      await field(page, `title.${flag}`).fill(title);
      await field(page, "streamUrl").fill("rtmp://example.com");
      await save(page);
      for (const name of ["startTime", "streamUrl"])
        await expect(field(page, name), name).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, `title.${flag}`)).toHaveValue(title);
      await sound(page);

      await field(page, "streamUrl").fill("https://example.com/live.m3u8");
      await field(page, "startTime").fill("2031-05-02T20:30");
      const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: "#4b7a3a" } })
        .webp()
        .toBuffer();
      await page
        .locator('form#save [id="save-values_cover"]')
        .setInputFiles({ name: "cover.webp", mimeType: "image/webp", buffer });
      if (javaScriptEnabled) await expect(page.locator('form#save [name="values.cover"]')).toHaveCount(1);
      await field(page, "commodityIds").fill(`${numbered.id}\nno such thing`);
      await save(page);
      await expect(field(page, "commodityIds")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "commodityIds")).toHaveValue(`${numbered.id}\nno such thing`);
      await field(page, "commodityIds").fill(String(numbered.id));
      if (javaScriptEnabled) {
        await page.locator('form#save input[role="combobox"][name="values.commodityIds"]').fill(named.name[flag]);
        await page.getByRole("option", { name: `#${named.id}` }).click();
        await expect(field(page, "commodityIds")).toHaveValue(new RegExp(`^${numbered.id}\\n.* #${named.id}$`));
      } else await field(page, "commodityIds").fill(`${numbered.id}\n${named.name[flag]}`);
      await page.locator('form#save [name="values.flag"]').check();
      await save(page);
      await expect(page).toHaveURL(/\/admin\/liveManage(\?|$)/);
      const row = page.locator("tbody tr").filter({ hasText: title });
      await expect(row).toHaveCount(1);
      const hide = row.locator('button[value^="conceal:"]');
      const id = (await hide.getAttribute("value"))?.split(":")[1];
      await expect(row.locator(`a[href="/order/live/${id}"]`)).toHaveText("2");
      await fits(page);

      const guest = await browser.newContext({ javaScriptEnabled, locale, viewport: { width, height: 800 } });
      await speak(guest, locale.replace("-", "_"));
      await newGuest(guest, "shop");
      const buyer = await guest.newPage();
      const theirs = watch(buyer);
      await buyer.goto(`${shop}/order/live/${id}`);
      await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(buyer.locator('main li[id^="offer-"]')).toHaveCount(2);
      await sound(buyer);
      const offer = buyer.locator(`#offer-${named.id}`);
      await expect(offer).toContainText(named.name[flag]);
      await chooseEach(offer);
      await offer.locator('button[name="intent"][value="buy"]').click();
      await expect(buyer).toHaveURL(/\/order\/cart\?step=confirm&buy=\d+$/);
      await expect(buyer.locator("main")).toContainText(named.name[flag]);
      await order(buyer);
      await buyer.goto(`${shop}/order/order_list`);
      await expect(buyer.locator("main article")).toHaveCount(1);
      await expect(buyer.locator("main article")).toContainText(named.name[flag]);

      await press(hide);
      await expect(row.locator('button[value^="reveal:"]')).toHaveCount(1);
      expect((await buyer.goto(`${shop}/order/live/${id}`))?.status()).toBe(404);
      expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
      expect(theirs.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
      await guest.close();
    });
  });
