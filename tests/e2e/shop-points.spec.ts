import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newGuest, newShop } from "../harness/new-account";
import { fits, originOf, signedIn, type, violationsIn, watch } from "../harness/pages";

/* Node finds no other name below localhost. */
const main = originOf("main");
const counterPath = `${main}/shop/offline/my_qr_code`;
const headers = { origin: main, "sec-fetch-site": "same-origin" };

/** The address that the code of the shop's counter holds now: what a phone's camera reads. */
async function scanned(desk: Page): Promise<string> {
  const reply = await desk.request.get(`${main}/api/shop_point/qr`);
  expect(reply.ok(), await reply.text()).toBe(true);
  const { pathname, search } = new URL(((await reply.json()) as { url: string }).url);
  return main + pathname + search;
}

/** A shop of a new account that an administrator has let in: 20% payable with points, 5% back. */
async function openShop(owner: BrowserContext, admin: BrowserContext): Promise<void> {
  const { name } = await newShop(owner);
  const profile = {
    nameEn: `Soba ${name}`.slice(0, 20),
    mainCategory: "cuisine",
    isPublic: true,
    address: { postcode: "", address: "2-4-9 Sotokanda" },
    discountPercent: 20,
    returnPercent: 5,
  };
  const made = await owner.request.post(`${main}/api/shop/save`, { headers, data: profile });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: number };
  const data = { ...profile, id, status: "approved" };
  const judged = await admin.request.put(`${main}/api/shop/update`, { headers, data });
  expect(judged.ok(), await judged.text()).toBe(true);
}

for (const javaScriptEnabled of [true, false])
  test(`a guest asks at the counter, the shop answers (JavaScript ${javaScriptEnabled ? "on" : "off"})`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const admin = await signedIn(browser, "admin", { locale: "en-US" });
    const [seller, guest] = [await browser.newContext(options), await browser.newContext(options)];
    await openShop(seller, admin);
    const { id: userId } = await newGuest(guest);
    const gift = { userId, point: 10, content: "A gift" };
    expect((await admin.request.post(`${main}/api/admin/point/save`, { headers, data: gift })).ok()).toBe(true);
    const [desk, mine] = [await seller.newPage(), await guest.newPage()];
    const faults = [watch(desk), watch(mine)];

    await desk.goto(counterPath);
    await expect(desk.getByRole("img", { name: /QR code of the counter/ })).toBeVisible();
    await expect(desk.locator("main")).toContainText("Nobody waits");
    await fits(desk);

    /* The sign on the wall leads to the counter only. */
    const code = await scanned(desk);
    await mine.goto(code.split("?")[0] ?? "");
    await expect(mine.locator("main")).toContainText("Please ask at the counter");
    await expect(mine.locator('main [name="amount"]')).toHaveCount(0);
    await fits(mine);

    /* What is wrong says so beside its field, and keeps what was typed. */
    await mine.goto(code);
    await expect(mine).toHaveURL(/pass=/);
    await type(mine, "amount", "no yen");
    await type(mine, "points", "0");
    await mine.getByRole("button", { name: "Ask the shop" }).click();
    await expect(mine.locator('main [name="amount"]')).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="amount"]')).toHaveValue("no yen");
    await type(mine, "amount", "1,000");
    await type(mine, "points", "900");
    await mine.getByRole("button", { name: "Ask the shop" }).click();
    await expect(mine.locator('main [name="points"]')).toHaveAttribute("aria-invalid", "true");
    await type(mine, "points", "5");
    await mine.getByRole("button", { name: "Ask the shop" }).click();
    await expect(mine).toHaveURL(/ask=/);
    await expect(mine.locator("main")).toContainText("The shop is looking at it");
    await expect(mine.locator("main")).toContainText("Points set aside");
    await fits(mine);
    if (javaScriptEnabled) expect(await violationsIn(mine)).toEqual([]);

    /* The counter shows it by itself; the shop corrects the bill. */
    if (!javaScriptEnabled) await desk.goto(counterPath);
    await expect(desk.locator("main")).toContainText("Waiting: 1");
    await fits(desk);
    await desk.getByRole("link", { name: /Correct or decline/ }).click();
    await expect(desk).toHaveURL(/ask=/);
    await fits(desk);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);
    await desk.locator('form[id^="reject"] button').click();
    await expect(desk.locator('main [name="reason"]')).toHaveAttribute("aria-invalid", "true");
    await type(desk, "amount", "2000");
    await desk.locator('form[id^="approve"] button').click();
    await expect(desk.locator("main")).toContainText("Nobody waits");
    if (!javaScriptEnabled) await mine.reload();
    await expect(mine.locator("main")).toContainText("The shop said yes");
    await expect(mine.locator("main")).toContainText("2,000");
    await expect(mine.locator("main")).toContainText("99 points");

    /* The next one is declined, with the reason. */
    await mine.goto(await scanned(desk));
    await type(mine, "amount", "700");
    await mine.getByRole("button", { name: "Ask the shop" }).click();
    await expect(mine).toHaveURL(/ask=/);
    if (!javaScriptEnabled) await desk.goto(counterPath);
    await desk.getByRole("link", { name: /Correct or decline/ }).click();
    await type(desk, "reason", "That was the table beside you.");
    await desk.locator('form[id^="reject"] button').click();
    await expect(desk.locator("main")).toContainText("Nobody waits");
    if (!javaScriptEnabled) await mine.reload();
    await expect(mine.locator("main")).toContainText("That was the table beside you.");

    /* Both are told, and the bill stands in the shop's list. */
    await mine.goto(`${main}/notification`);
    await expect(mine.locator("main")).toContainText("5 points used");
    await desk.goto(`${main}/offline/orderList`);
    await expect(desk.locator("main")).toContainText("2,000");
    await fits(desk);
    const other = await mine.request.post(`${main}/api/shop_point/request`, {
      headers,
      data: { shopId: 1, token: "old", amount: 100 },
    });
    expect(other.status()).toBe(406);
    const unexpected = faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault));
    expect(unexpected).toEqual([]);
    await Promise.all([admin.close(), seller.close(), guest.close()]);
  });

test("a shop is registered, sent back, sent again and let in; it stands in the list", async ({ browser, viewport }) => {
  const options = { locale: "en-US", viewport };
  const owner = await browser.newContext(options);
  const { name } = await newShop(owner);
  const mine = await owner.newPage();
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).first().click();
  await mine.goto(`${main}/shop/register`);
  await expect(mine.locator("main")).toContainText("Not registered");
  await mine.getByRole("link", { name: "Fill in the profile" }).click();
  await save(mine);
  for (const field of ["values.name.zh", "values.mainCategory", "values.address.address"])
    await expect(mine.locator(`main [name="${field}"]`)).toHaveAttribute("aria-invalid", "true");
  await type(mine, "values.name.en", `Soba ${name}`);
  await type(mine, "values.address.address", "2-4-9 Sotokanda, Chiyoda");
  await mine.locator('main [name="values.mainCategory"]').selectOption("cuisine");
  await type(mine, "values.stations", "JR Chuo Line, Ochanomizu");
  await type(mine, "values.returnPercent", "101");
  await save(mine);
  for (const field of ["values.stations", "values.returnPercent"])
    await expect(mine.locator(`main [name="${field}"]`)).toHaveAttribute("aria-invalid", "true");
  await type(mine, "values.stations", "JR Chuo Line, Ochanomizu, 6");
  await type(mine, "values.returnPercent", "3");
  await mine.locator('main [name="values.isPublic"]').check();
  await fits(mine);
  expect(await violationsIn(mine)).toEqual([]);
  await save(mine);
  await expect(mine.locator("main")).toContainText("An administrator is looking at your shop");
  await mine.goto(`${main}/shop/offline/my_qr_code`);
  await expect(mine.locator("main")).toContainText("Your counter is closed");

  const admin = await signedIn(browser, "admin", options);
  const desk = await admin.newPage();
  const judge = async (status: string) => {
    await desk.goto(`${main}/shop/register?status=pending&keyword=${name}`);
    await desk.getByRole("link", { name: `Soba ${name}` }).click();
    await desk.locator('main [name="values.status"]').selectOption(status);
  };
  await judge("rejected");
  await save(desk);
  await expect(desk.locator('main [name="values.verdict"]')).toHaveAttribute("aria-invalid", "true");
  await type(desk, "values.verdict", "Your hours are missing.");
  await save(desk);
  await expect(desk.locator("main")).toContainText("0 entries");
  await mine.goto(`${main}/shop/register`);
  await expect(mine.locator("main")).toContainText("Your hours are missing.");
  await mine.getByRole("link", { name: "Change the profile" }).click();
  await type(mine, "values.openHours.mon", "11:30-14:30");
  await save(mine);
  await expect(mine.locator("main")).toContainText("Waiting for approval");
  await judge("approved");
  await save(desk);
  await expect(desk.locator("main")).toContainText("0 entries");

  await mine.goto(`${main}/notification`);
  await expect(mine.locator("main")).toContainText("has been approved");
  await mine.goto(`${main}/offline/shop?keyword=${name}`);
  await mine.getByRole("link", { name: `Soba ${name}` }).click();
  await expect(mine.locator("main")).toContainText("Ochanomizu (JR Chuo Line), 6 min on foot");
  await fits(mine);
  await mine.goto(`${main}/shop/offline/my_qr_code`);
  await expect(mine.getByRole("img", { name: /QR code of the counter/ })).toBeVisible();
  await Promise.all([admin.close(), owner.close()]);
});
