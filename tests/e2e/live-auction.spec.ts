import { expect, type Page, test } from "@playwright/test";
import { gate } from "../harness/held-back";
import { send } from "../harness/hostile-pages";
import { guestIn } from "../harness/new-account";
import { comes, fits, logIn, originOf, press, speak, type, violationsIn, watch } from "../harness/pages";
import { payAtBank } from "../harness/paying";
import { inRunningDatabase } from "../harness/running-database";
import { textsOf } from "../harness/texts";

const tv = originOf("tv");

/** A live event of a test's own that is on air; its id. */
const eventOnAir = (title: string): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [made] = await sql`
      insert into live (title, cover, start_time, begun_time, flag, search_text)
      select ${sql.json({ en: title })}, cover, clock_timestamp(), clock_timestamp(), true, ''
      from live order by id limit 1 returning id`;
    return Number(made?.id);
  });

/** Whose phone speaks which language, with JavaScript and without: the desk's, the first bidder's, the second's. */
const ways = [
  [true, ["zh_CN", "ja_JP", "en_US"]],
  [false, ["en_US", "zh_CN", "ja_JP"]],
] as const;

/** The frames that a page's sockets send, from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void frames.push(String(payload))));
  return frames;
}

const field = (page: Page, name: string) => page.locator(`form#save [name="values.${name}"]`);

for (const [isOn, languages] of ways)
  test(`two phones chat and bid, the winner pays and says where it goes: JavaScript ${isOn ? "on" : "off"}`, async ({
    browser,
  }) => {
    const name = `Auction ${isOn ? "on" : "off"} ${Date.now() % 10_000_000}`;
    const liveId = await eventOnAir(name);
    const options = (language: string) =>
      ({ javaScriptEnabled: isOn, locale: language.replace("_", "-"), viewport: { width: 360, height: 800 } }) as const;
    const [deskLanguage, ...phones] = languages;
    const office = await browser.newContext(options(deskLanguage));
    await speak(office, deskLanguage);
    const desk = await office.newPage();
    const faults = watch(desk);
    await logIn(desk, "admin", "tv", "/admin/auctionLot/save");
    await fits(desk);
    await field(desk, "liveId").fill(String(liveId));
    await field(desk, "lotNumber").fill("7");
    await field(desk, "name.en").fill(name);
    await field(desk, "startPrice").fill("3,100");
    const save = () => press(desk.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").last());
    await save();
    await expect(field(desk, "startPrice")).toHaveAttribute("aria-invalid", "true");
    await field(desk, "startPrice").fill("3,000");
    await save();
    await expect(desk).toHaveURL(/auctionLot\/update\/\d+/);
    await desk.goto(`${tv}/admin/auctionLot/manage`);
    const row = desk.locator("tbody tr").filter({ hasText: name }).first();
    await press(row.locator('button[value^="start:"]'));
    await expect(row.locator('button[value^="close:"]')).toHaveCount(1);

    const people = [];
    for (const language of phones) {
      const context = await guestIn(browser, options(language), "tv");
      const page = await context.newPage();
      const said = { live: textsOf(language, "live"), auction: textsOf(language, "auction") };
      people.push({ page, context, said, frames: framesOf(page), faults: watch(page) });
    }
    const [first, second] = people;
    if (!first || !second) throw new Error("two people");
    const open = (page: Page) => page.goto(`${tv}/live/${liveId}`);
    for (const { page } of people) {
      await open(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await fits(page);
    }
    if (isOn) expect(await violationsIn(first.page)).toEqual([]);

    const message = first.page.locator(`#chat [name="content"]`);
    await message.fill("Hello from the first phone");
    await press(first.page.getByRole("button", { name: first.said.live("chat.send"), exact: true }));
    await expect(first.page.locator("#chat")).toContainText("Hello from the first phone");
    await comes(second.page.locator("#chat").getByText("Hello from the first phone"), () => open(second.page));

    const bid = async ({ page, said }: typeof first, price: string) => {
      await page.locator('form[id^="bid-"] [name="price"]').fill(price);
      await press(page.locator('form[id^="bid-"] button[type="submit"]').filter({ hasText: said.live("lot.bid") }));
    };
    await bid(first, "3,100");
    const typed = first.page.locator('form[id^="bid-"] [name="price"]');
    await expect(typed).toHaveAttribute("aria-invalid", "true");
    await expect(typed).toHaveValue("3,100");
    await expect(first.page.locator("#lots")).toContainText("500");
    await bid(first, "3,000");
    await expect(first.page.locator("#lots")).toContainText(first.said.live("lot.youLead"));
    await comes(second.page.locator("#lots").getByText("3,000").first(), () => open(second.page));
    await open(second.page);
    await bid(second, "4,000");
    await expect(second.page.locator("#lots")).toContainText(second.said.live("lot.youLead"));
    await comes(first.page.locator("#lots").getByText("4,000").first(), () => open(first.page));

    /* Who was outbid finds it among their notices; with the page they leave the room, whose chat stays there. */
    const hasSent = (event: string) =>
      expect.poll(() => first.frames.some((frame) => frame.includes(event))).toBe(true);
    first.frames.length = 0;
    await open(first.page);
    if (isOn) await hasSent("live:join");
    await first.page.locator('a[href="/tabikura-live"]:visible').first().click();
    await expect(first.page).toHaveURL(/tabikura-live$/);
    if (isOn) await hasSent("live:leave");
    await first.page.goto(`${tv}/notification`);
    await expect(first.page.locator("main")).toContainText(first.said.live("notice.outbid", { name, price: "4,000" }));

    await desk.reload();
    await press(row.locator('button[value^="close:"]'));
    await expect(row).toContainText(textsOf(deskLanguage, "lot-desk")("state.deal"));
    const { page, said } = second;
    await open(page);
    await page.getByRole("link", { name: said.live("lot.pay") }).click();
    await expect(page).toHaveURL(/\/auction\/myorder/);
    await fits(page);
    await page.locator("main article a").first().click();
    await expect(page).toHaveURL(/number=L\d{16}/);
    await fits(page);
    if (isOn) expect(await violationsIn(page)).toEqual([]);
    const address = {
      name: "林 小雨",
      phone: "090-1234-5678",
      postcode: "105-0011",
      prefecture: "東京都",
      city: "港区",
      street: "芝公園四丁目2番8号 東京タワー前",
    };
    for (const [part, value] of Object.entries(address)) await type(page, `to.${part}`, value);
    await press(page.getByRole("button", { name: said.auction("detail.saveReceiver") }));
    await expect(page.locator("main")).toContainText("芝公園四丁目");
    await page.locator('main a[href*="/pay?"]').first().click();
    await expect(page).toHaveURL(/\/pay\?/);
    await payAtBank(page, "/auction/myorder");
    await expect(page.locator("main")).toContainText(said.auction("state.paid"));
    expect(
      [...faults, ...people.flatMap((each) => each.faults)].filter((fault) => !/status of 4(06|22)/.test(fault)),
    ).toEqual([]);
    for (const { context } of people) await context.close();
    await office.close();
  });

test("a phone that is let into the room late shows what was said before", async ({ browser }) => {
  const liveId = await eventOnAir(`Late ${Date.now() % 10_000_000}`);
  const [late, writer] = await Promise.all([1, 2].map(async () => (await guestIn(browser, {}, "tv")).newPage()));
  if (!late || !writer) throw new Error("two people");
  const door = gate();
  await late.routeWebSocket(/socket\.io/, async (socket) => {
    await door.isOpen;
    socket.connectToServer();
  });
  for (const page of [late, writer]) await page.goto(`${tv}/live/${liveId}`);
  await expect(late.locator("#chat")).toBeVisible();
  await send(writer, "POST", "/api/live/liveChat", { liveId, content: "said before" });
  door.open();
  await expect(late.locator("#chat")).toContainText("said before");
  await Promise.all([late.context().close(), writer.context().close()]);
});
