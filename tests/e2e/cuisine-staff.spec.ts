import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newGuest, newPassword } from "../harness/new-account";
import { enter, fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";
import { addDish, formOf, headersOf, newTable, send, sitAt } from "../harness/restaurant-journeys";

const biz = originOf("biz");
const viewport = { width: 360, height: 800 };

/** The link of the newest invitation to an address, as the development mailbox shows it. */
async function invitationTo(context: BrowserContext, email: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const html = await (await context.request.get(`${originOf("main")}/dev/mail`)).text();
    const mail = html
      .split("data-mail-to=")
      .find((part) => part.startsWith(`"${email}"`) && part.includes("/cuisine/join/"));
    path = /\/cuisine\/join\/[\w-]{43}/.exec(mail ?? "")?.[0] ?? "";
    expect(path).not.toBe("");
  }).toPass();
  return biz + path;
}

for (const [language, javaScriptEnabled] of [
  ["en_US", true],
  ["ja_JP", false],
] as const)
  test(`a waiter is invited by mail, works after the login, and is removed, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const staff = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, viewport }, "biz");
    await speak(staff, language);
    const other = await browser.newContext({ javaScriptEnabled, viewport });
    const account = await newGuest(other);
    await other.clearCookies();
    await speak(other, language);
    const [owner, waiter] = [await staff.newPage(), await other.newPage()];
    const faults = [owner, waiter].map(watch);
    const well = async (page: Page) => {
      await fits(page);
      if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    };

    await owner.goto(`${biz}/cuisine/staff`);
    await owner.locator('main [name="email"]').fill("nobody@example.com;");
    await formOf(owner, "invite").evaluate((element) => element.setAttribute("novalidate", ""));
    await send(owner, "invite");
    await expect(owner.locator('main [name="email"]')).toHaveAttribute("aria-invalid", "true");
    await owner.locator('main [name="email"]').fill(account.email);
    await send(owner, "invite");
    const row = owner.locator("main li").filter({ hasText: account.email });
    await expect(row).toHaveCount(1);
    await well(owner);

    await waiter.goto(await invitationTo(staff, account.email));
    await well(waiter);
    await press(waiter.locator('main form button[type="submit"]'));
    await expect(waiter).toHaveURL(/\/user\/login$/);
    await enter(waiter, account.name, newPassword);
    await expect(waiter).toHaveURL(/\/cuisine\/waiter\?sellerId=\d+$/);
    await fits(waiter);
    for (const path of ["/cuisine/cart/manage", "/cuisine/table/list", "/cuisine/order/list"]) {
      await waiter.goto(biz + path);
      await expect(waiter.locator("main h1")).toBeVisible();
      await fits(waiter);
    }
    await waiter.goto(`${biz}/cuisine/manage`);
    await expect(waiter).not.toHaveURL(/cuisine\/manage/);

    await owner.reload();
    const remove = row.locator('form[id^="remove-"]');
    await row.locator("details > summary").click();
    await press(remove.locator('button[type="submit"]'));
    await expect(row).toHaveCount(0);
    await waiter.goto(`${biz}/cuisine/waiter`);
    await expect(waiter).not.toHaveURL(/cuisine\/waiter/);
    expect(faults.flat().filter((fault) => !/status of 4(06|22) /.test(fault))).toEqual([]);
    for (const context of [staff, other]) await context.close();
  });

for (const [language, javaScriptEnabled] of [
  ["ja_JP", true],
  ["zh_CN", false],
] as const)
  test(`two parties are joined and pay one bill, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const staff = await signedIn(browser, "restaurant_admin", { javaScriptEnabled, viewport }, "biz");
    await speak(staff, language);
    const waiter = await staff.newPage();
    const mark = randomUUID().slice(0, 6);
    const tables = [await newTable(staff, `M${mark}`), await newTable(staff, `N${mark}`)] as const;
    const phones: Page[] = [];
    for (const table of tables) {
      const context = await browser.newContext({ javaScriptEnabled, viewport });
      await speak(context, language);
      const page = await context.newPage();
      await sitAt(page, table.code);
      phones.push(page);
      await waiter.goto(`${biz}/cuisine/waiter`);
      const tile = waiter.locator("main li").filter({ hasText: table.name });
      await press(tile.locator('form[id^="seat-"] button[type="submit"]').first());
      await page.reload();
      await addDish(page, phones.length);
      await expect(page.locator('form[id^="line-"]')).toHaveCount(1);
    }
    const [one, two] = phones as [Page, Page];
    await send(one, "send");
    await expect(one.locator("li[data-status]")).toHaveCount(1);
    await waiter.goto(`${biz}/cuisine/waiter`);
    await waiter.locator("main li").filter({ hasText: tables[0].name }).locator('a[href*="/cuisine/waiter/"]').click();
    await waiter.locator('main a[href$="/change"]').click();
    await expect(waiter).toHaveURL(/\/change$/);
    await fits(waiter);
    if (javaScriptEnabled) expect(await violationsIn(waiter)).toEqual([]);
    await formOf(waiter, "merge").locator("select").selectOption(String(tables[1].id));
    await send(waiter, "merge");
    await expect(waiter.locator("li[data-status]")).toHaveCount(1);
    await expect(waiter.locator("main h1")).toHaveText(tables[1].name);
    /* What the first phone shows is old by now: what it sends goes where its party is. */
    if (!javaScriptEnabled) {
      await addDish(one, 3);
      await expect(one).toHaveURL(new RegExp(`/${tables[1].id}(#.*)?$`));
    } else await expect(one.locator(`main a[href$="/${tables[1].id}"]:not([href*="/bill/"])`)).toBeVisible();
    await two.reload();
    await expect(two.locator("li[data-status]")).toHaveCount(1);
    await send(two, "send");
    await expect(two.locator('li[data-status="unconfirmed"]')).toHaveCount(javaScriptEnabled ? 2 : 3);

    /* The kitchen by station: the dishes of this table are no drinks, and all stations have them. */
    const rounds = waiter.locator("main li").filter({ hasText: tables[1].name });
    await waiter.goto(`${biz}/cuisine/cart/manage?station=bar`);
    await expect(waiter.locator("main h1")).toBeVisible();
    await expect(rounds).toHaveCount(0);
    await fits(waiter);
    await waiter.locator('main a[href="/cuisine/cart/manage"]').first().click();
    await expect(waiter).toHaveURL(/\/cuisine\/cart\/manage$/);
    await expect(rounds.first()).toBeVisible();
    await fits(waiter);

    /* The sign of a table as a file, which the page links to. */
    await waiter.goto(`${biz}/cuisine/table/signs?id=${tables[1].id}`);
    const file = (await waiter.locator('main a[href^="/api/cuisine_table/signs"]').getAttribute("href")) ?? "";
    const pdf = await staff.request.get(originOf("main") + file, { headers: await headersOf(staff) });
    expect([pdf.headers()["content-type"], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      expect.stringMatching(/^application\/pdf/),
      "%PDF-",
    ]);
    for (const page of [...phones, waiter]) await page.context().close();
  });

test("phones that lose the net and come back: nothing is lost, nothing doubled, both show the same", async ({
  browser,
}) => {
  const staff = await signedIn(browser, "restaurant_admin", { viewport }, "biz");
  await speak(staff, "en_US");
  const table = await newTable(staff, `F${randomUUID().slice(0, 6)}`);
  const away = await browser.newContext({ viewport });
  await speak(away, "en_US");
  const guest = await away.newPage();
  await sitAt(guest, table.code);
  const waiter = await staff.newPage();
  await waiter.goto(`${biz}/cuisine/waiter`);
  const tile = waiter.locator("main li").filter({ hasText: table.name });
  await press(tile.locator('form[id^="seat-"] button[type="submit"]').first());
  await expect(guest.locator("main").getByText("Seated", { exact: true })).toBeVisible();
  for (const place of [0, 1]) await addDish(guest, place);
  await expect(guest.locator('form[id^="line-"]')).toHaveCount(2);
  await tile.locator('a[href*="/cuisine/waiter/"]').first().click();
  await expect(waiter).toHaveURL(/\/cuisine\/waiter\/\d+/);

  /* The guest's phone is away while it sends; the button works again when it is back, and once more is not twice. */
  await away.setOffline(true);
  await formOf(guest, "send").locator('button[type="submit"]').first().click();
  await expect(guest.getByRole("alert").filter({ hasText: "Network error" }).first()).toBeVisible();
  await expect(waiter.locator("li[data-status]")).toHaveCount(0);
  await away.setOffline(false);
  await send(guest, "send");
  await expect(guest.locator("li[data-status]")).toHaveCount(2);
  await expect(waiter.locator('li[data-status="unconfirmed"]')).toHaveCount(2);

  /* The waiter's phone is away: it confirms in vain, and meanwhile the table orders once more. */
  await staff.setOffline(true);
  await waiter.locator('form[id="line-all"] button').click();
  await expect(waiter.getByRole("alert").filter({ hasText: "Network error" }).first()).toBeVisible();
  await addDish(guest, 2);
  await expect(guest.locator('form[id^="line-"]')).toHaveCount(1);
  await send(guest, "send");
  await expect(guest.locator('li[data-status="unconfirmed"]')).toHaveCount(3);
  await expect(waiter.locator("li[data-status]")).toHaveCount(2);
  await staff.setOffline(false);
  await expect(waiter.locator('li[data-status="unconfirmed"]')).toHaveCount(3);
  await press(waiter.locator('form[id="line-all"] button'));
  await expect(waiter.locator('li[data-status="confirmed"]')).toHaveCount(3);
  await expect(guest.locator('li[data-status="confirmed"]')).toHaveCount(3);

  const id = /\/cuisine\/waiter\/(\d+)/.exec(waiter.url())?.[1];
  const seen = async () => {
    const reply = await away.request.get(`${originOf("main")}/api/cuisine_session/get/${id}`, {
      headers: await headersOf(away),
    });
    return (await reply.json()) as { lines: { id: number; status: string }[]; cart: unknown[] };
  };
  const { lines, cart } = await seen();
  expect([lines.map(({ status }) => status), cart]).toEqual([["confirmed", "confirmed", "confirmed"], []]);
  const shown = (page: Page) =>
    page.locator("li[data-status]").evaluateAll((items) => items.map(({ id }) => id.replace(/\D/g, "")).sort());
  expect(await shown(waiter)).toEqual(await shown(guest));
  expect(await shown(guest)).toEqual(lines.map((line) => String(line.id)).sort());
  for (const context of [staff, away]) await context.close();
});
