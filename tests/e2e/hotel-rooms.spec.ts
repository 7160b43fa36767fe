import { expect, type Locator, type Page, test } from "@playwright/test";
import { hadBegun, inDays, newHouse } from "../harness/hotel-journeys";
import { deskWays, fits, originOf, press, signedIn, submits, type, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const chart = `${main}/admin/hotel/orders_gantt`;

const words = {
  "en-US": {
    book: "Book",
    none: "None given yet",
    close: "Close a room",
    reopen: "Open the room again",
    aim: (room: string) => `Room ${room}. Press Enter`,
    occupied: "This room is occupied.",
    checkIn: "Check in",
    checkOut: "Check out",
    left: "Checked out",
    late: "Late check-out",
    tap: (room: string) => `State of room ${room}`,
    clean: "Start cleaning",
    done: "It is clean",
  },
  "ja-JP": {
    book: "予約する",
    none: "未定",
    close: "部屋を販売停止にする",
    reopen: "販売を再開する",
    aim: (room: string) => `${room}号室。Enterで移動`,
    occupied: "この部屋は使用中です。",
    checkIn: "チェックイン",
    checkOut: "チェックアウト",
    left: "チェックアウト済み",
    late: "レイトチェックアウト",
    tap: (room: string) => `${room}号室の状態`,
    clean: "清掃を始める",
    done: "清掃完了",
  },
} as const;

/** A booking of a type of room from today, taken by phone; answers its number. */
async function takeByPhone(page: Page, hotelId: number, { caller, book }: Record<"caller" | "book", string>) {
  await page.goto(`${main}/admin/hotel/orders/write`);
  await fits(page);
  await page.locator('main [name="hotelId"]').selectOption(String(hotelId));
  await type(page, "contactName", caller);
  await type(page, "phone", "090-1234-5678");
  await press(page.getByRole("button", { name: book, exact: true }));
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

for (const [javaScriptEnabled, locale] of deskWays)
  test(`guests get a room, move, leave late; a closed room is not given: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const owner = await signedIn(browser, "hotel_admin", { javaScriptEnabled, locale, viewport });
    const page = await owner.newPage();
    const faults = watch(page);
    const say = words[locale];
    const { companyId, hotelId, rooms } = await newHouse();
    const [first, second] = rooms;
    const caller = `Caller ${first}`;
    const number = await takeByPhone(page, hotelId, { caller, book: say.book });
    await expect(page.locator("main")).toContainText(say.none);

    await page.goto(`${chart}?companyId=${companyId}`);
    await fits(page);
    const give = page.locator(`form#give-${number}`);
    await chooseRoom(give, first);
    await press(give.locator('button[type="submit"]'));
    await expect(barIn(page, first, caller)).toBeVisible();
    await expect(give).toHaveCount(0);

    const move = page.locator(`form#move-${number}`);
    if (javaScriptEnabled) {
      await barIn(page, first, caller).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("main")).toContainText(say.aim(second));
      await page.keyboard.press("Enter");
    } else {
      await barIn(page, first, caller).click();
      await chooseRoom(move, second);
      await press(move.locator('button[type="submit"]'));
    }
    await expect(barIn(page, second, caller)).toBeVisible();
    await expect(barIn(page, first, caller)).toHaveCount(0);

    await page.locator("summary", { hasText: say.close }).click();
    const block = page.locator("form#block");
    await chooseRoom(block, first);
    await block.locator('[name="to"]').fill(inDays(1));
    await block.locator('[name="reason"]').fill(`Paint ${first}`);
    await press(block.locator('button[type="submit"]'));
    await expect(barIn(page, first, "Paint")).toBeVisible();

    if (javaScriptEnabled) {
      await barIn(page, second, caller).focus();
      await page.keyboard.press("ArrowUp");
      await expect(page.locator("main")).toContainText(say.aim(first));
      await page.keyboard.press("Enter");
    } else {
      await barIn(page, second, caller).click();
      await chooseRoom(move, first);
      await press(move.locator('button[type="submit"]'));
    }
    await expect(move.locator('[name="roomId"]')).toHaveAttribute("aria-invalid", "true");
    await expect(move).toContainText(say.occupied);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await barIn(page, first, "Paint").click();
    await press(page.getByRole("button", { name: say.reopen }));
    await expect(barIn(page, first, "Paint")).toHaveCount(0);

    await page.goto(`${main}/admin/hotel/orders?number=${number}`);
    await expect(page.locator("main")).toContainText(second);
    await press(page.getByRole("button", { name: say.checkIn, exact: true }));
    await expect(page.getByRole("button", { name: say.checkOut, exact: true })).toBeVisible();
    await hadBegun(number, 2);
    await page.goto(`${main}/admin/hotel/orders?number=${number}`);
    await expect(page.locator('main [name="takesFee"]')).toBeChecked();
    await fits(page);
    await press(page.getByRole("button", { name: say.checkOut, exact: true }));
    await expect(page.locator('main [name="takesFee"]')).toHaveCount(0);
    await expect(page.locator("main")).toContainText(say.late);
    await expect(page.locator("main dl, main p").filter({ hasText: say.left }).first()).toBeVisible();

    await page.goto(`${main}/admin/hotel/roomClean?companyId=${companyId}&status=dirty`);
    await fits(page);
    const tap = page.getByRole("form", { name: say.tap(second) });
    await press(tap.getByRole("button", { name: say.clean }));
    await expect(tap).toHaveCount(0);
    await page.goto(`${main}/admin/hotel/roomClean?companyId=${companyId}&status=cleaning`);
    await expect(tap.getByRole("button", { name: say.done })).toBeVisible();
    expect(faults.filter((fault) => !/status of 406/.test(fault))).toEqual([]);
    await owner.close();
  });

test("a bar is dragged to another room with the mouse, not to one of another type", async ({ browser }) => {
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
    await page.mouse.move((start?.x ?? 0) + (start?.width ?? 0) / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  const bars = page.locator("tr[data-room] a").filter({ hasText: guest });
  await expect(bars.first()).toBeVisible();
  /* Where a first try has left the guest. */
  const [from, to] = (await barIn(page, "201", guest).count()) > 0 ? ["201", "203"] : ["203", "201"];
  await drag(from, "101");
  await expect(barIn(page, from, guest)).toBeVisible();
  await submits(page, () => drag(from, to));
  await expect(barIn(page, to, guest)).toBeVisible();
  await expect(barIn(page, from, guest)).toHaveCount(0);
  expect(faults).toEqual([]);
  await owner.close();
});
