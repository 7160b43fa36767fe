import { expect, type Locator, type Page, test } from "@playwright/test";
import { fits, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const chart = `${main}/admin/hotel/orders_gantt`;

/** A day of Tokyo, so many days from today. */
const inDays = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A booking of a type of room from today, taken by phone; answers its number. */
async function takeByPhone(page: Page, hotelId: string, caller: string): Promise<string> {
  await page.goto(`${main}/admin/hotel/orders/write`);
  await page.locator('main [name="hotelId"]').selectOption(hotelId);
  await type(page, "contactName", caller);
  await type(page, "phone", "090-1234-5678");
  await press(page.getByRole("button", { name: "Book", exact: true }));
  await expect(page).toHaveURL(/\/admin\/hotel\/orders\?number=H\d{16}/);
  return new URL(page.url()).searchParams.get("number") ?? "";
}

/** The line of a room on the chart, by its number. */
const lineOf = (page: Page, number: string): Locator =>
  page.locator("tr[data-room]").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${number}`) }) });
const barIn = (page: Page, number: string, name: string): Locator =>
  lineOf(page, number).locator("a").filter({ hasText: name });

/** Chooses a room in a form by its number. */
async function chooseRoom(form: Locator, number: string): Promise<void> {
  const label = await form.locator("option").filter({ hasText: number }).first().textContent();
  await form.locator('[name="roomId"]').selectOption({ label: label ?? "" });
}

for (const javaScriptEnabled of [true, false])
  test(`guests get a room, move, leave it to be cleaned; a closed room is not given, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    test.setTimeout(120_000);
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale: "en-US", viewport });
    const page = await owner.newPage();
    const faults = watch(page);
    const [caller, hotelId, first, second] = javaScriptEnabled
      ? ["Caller Three", "3", "301", "302"]
      : ["Caller Four", "4", "401", "402"];
    const number = await takeByPhone(page, hotelId, caller);
    await expect(page.locator("main")).toContainText("None given yet");

    await page.goto(chart);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const give = page.locator(`form#give-${number}`);
    await chooseRoom(give, first);
    await press(give.locator('button[type="submit"]'));
    await expect(barIn(page, first, caller)).toBeVisible();
    await expect(give).toHaveCount(0);

    const move = page.locator(`form#move-${number}`);
    if (javaScriptEnabled) {
      await barIn(page, first, caller).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("main")).toContainText(`Room ${second}. Press Enter`);
      await page.keyboard.press("Enter");
    } else {
      await barIn(page, first, caller).click();
      await chooseRoom(move, second);
      await press(move.locator('button[type="submit"]'));
    }
    await expect(barIn(page, second, caller)).toBeVisible();
    await expect(barIn(page, first, caller)).toHaveCount(0);

    await page.locator("summary", { hasText: "Close a room" }).click();
    const block = page.locator("form#block");
    await chooseRoom(block, first);
    await block.locator('[name="to"]').fill(inDays(1));
    await block.locator('[name="reason"]').fill(`Paint ${first}`);
    await press(block.locator('button[type="submit"]'));
    await expect(barIn(page, first, "Paint")).toBeVisible();

    if (javaScriptEnabled) {
      await barIn(page, second, caller).focus();
      await page.keyboard.press("ArrowUp");
      await expect(page.locator("main")).toContainText(`Room ${first}. Press Enter`);
      await page.keyboard.press("Enter");
    } else {
      await barIn(page, second, caller).click();
      await chooseRoom(move, first);
      await press(move.locator('button[type="submit"]'));
    }
    await expect(move.locator('[name="roomId"]')).toHaveAttribute("aria-invalid", "true");
    await expect(move).toContainText("This room is occupied.");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await barIn(page, first, "Paint").click();
    await press(page.getByRole("button", { name: "Open the room again" }));
    await expect(barIn(page, first, "Paint")).toHaveCount(0);

    await page.goto(`${main}/admin/hotel/orders?number=${number}`);
    await expect(page.locator("main")).toContainText(second);
    await press(page.getByRole("button", { name: "Check in", exact: true }));
    await press(page.getByRole("button", { name: "Check out", exact: true }));
    await expect(page.locator("main")).toContainText("Checked out");

    await page.goto(`${main}/admin/hotel/roomClean?status=dirty`);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const tap = page.getByRole("form", { name: `State of room ${second}` });
    await press(tap.getByRole("button", { name: "Start cleaning" }));
    await expect(tap).toHaveCount(0);
    await page.goto(`${main}/admin/hotel/roomClean?status=cleaning`);
    await expect(tap.getByRole("button", { name: "It is clean" })).toBeVisible();
    expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await owner.close();
  });

test("a bar is dragged to another room with the mouse, not to one of another type", async ({ browser }) => {
  test.setTimeout(90_000);
  const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const owner = await signedIn(browser, "hotel_admin", { locale: "en-US", ...wide });
  const page = await owner.newPage();
  const faults = watch(page);
  await page.goto(chart);
  const guest = "CHEN WEI";
  const drag = async (from: string, to: string) => {
    await barIn(page, from, guest).scrollIntoViewIfNeeded();
    await barIn(page, from, guest).hover();
    await page.mouse.down();
    const box = await lineOf(page, to).locator("th").boundingBox();
    if (!box) throw new Error("no line");
    const start = await barIn(page, from, guest).boundingBox();
    await page.mouse.move((start?.x ?? 0) + 20, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag("201", "101");
  await expect(barIn(page, "201", guest)).toBeVisible();
  await Promise.all([page.waitForResponse((reply) => reply.request().method() === "POST"), drag("201", "203")]);
  await expect(barIn(page, "203", guest)).toBeVisible();
  await expect(barIn(page, "201", guest)).toHaveCount(0);
  expect(faults).toEqual([]);
  await owner.close();
});
