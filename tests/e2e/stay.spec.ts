import { expect, test } from "@playwright/test";
import { paper } from "../factories/papers";
import { inDays } from "../harness/hotel-journeys";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, openFolds, originOf, press, signedIn, type, violationsIn, watch } from "../harness/pages";
import { payAtBank } from "../harness/paying";
import { newHome } from "../harness/stay-journeys";

const main = originOf("main");

const words = [
  {
    locale: "zh-CN",
    javaScriptEnabled: true,
    approve: "同意",
    booked: "预订成功",
    pay: "确认并付款",
    hidden: "千本通",
  },
  {
    locale: "ja-JP",
    javaScriptEnabled: false,
    approve: "承認する",
    booked: "予約確定",
    pay: "内容を確定して支払う",
    hidden: "千本通",
  },
] as const;

for (const { locale, javaScriptEnabled, approve, booked, pay, hidden } of words)
  test(`a stay is found by two stations, requested, approved by its host, paid and cancelled: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const how = { javaScriptEnabled, locale, viewport: { width: 360, height: 800 } };
    const { id, name, line, stations } = await newHome();
    const guest = await guestIn(browser, how);
    const page = await guest.newPage();
    const faults = watch(page);

    /* By two stations of a line, narrowed by dates and a word. */
    await page.goto(`${main}/line`);
    await page.locator('main a[href*="prefecture=tokyo"]').click();
    await page.locator(`main input[name="lineIds"][value="${line}"]`).check();
    await page.locator('main form button[type="submit"]').click();
    for (const station of stations)
      await page.locator(`main input[name="stationIds"][value="${station}"]`).first().check();
    await fits(page);
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(/\/search\/result\?/);
    const search = page.locator("main form[role=search]");
    await expect(search).toHaveCount(1);
    await openFolds(page.locator("main"));
    await search.locator('[name="checkin"]').fill(inDays(30));
    await search.locator('[name="checkout"]').fill(inDays(32));
    await search.locator('[name="adultCount"]').fill("2");
    await search.locator('[name="keyword"]').fill(name);
    await search.locator('button[type="submit"]').last().click();
    await expect(page.locator("main li[id^=homestay-]")).toHaveCount(1);
    await expect(page.locator("main li[id^=homestay-] [data-price]")).toHaveText(/35,000/);
    await expect(page.locator(`main svg a[href="#homestay-${id}"]`)).toBeVisible();
    await fits(page);
    await page.locator("main li[id^=homestay-] a").first().click();
    await expect(page).toHaveURL(new RegExp(`/stay/detail/${id}\\?`));

    /* The first screen has the price of the stay and one way on. */
    await expect(page.locator("#book [data-price]")).toHaveText(/35,000/);
    await expect(page.locator("#book a")).toHaveCount(1);
    const button = await page.locator("#book a").boundingBox();
    expect((button?.y ?? 9_999) + (button?.height ?? 0)).toBeLessThan(800);
    await expect(page.locator("main svg")).not.toHaveCount(0);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await expect(page.locator("main")).not.toContainText(hidden);
    await page.locator("#book a").click();
    await expect(page).toHaveURL(/\/stay\/reservation\//);
    await fits(page);
    await type(page, "contactName", "WANG LI");
    await type(page, "phone", "12");
    await type(page, "note", "We are quiet people");
    await press(page.locator('main form[method="post"] button[type="submit"]').first());
    await expect(page.locator('main [name="phone"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('main [name="note"]')).toHaveValue("We are quiet people");
    await page.locator('main [name="phone"]').fill("+86 138 1234 5678");
    await press(page.locator('main form[method="post"] button[type="submit"]').first());
    await expect(page).toHaveURL(/\/stay\/order\/S\d{16}/);
    await expect(page.locator("main")).not.toContainText(hidden);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const order = page.url();
    const number = /S\d{16}/.exec(order)?.[0] ?? "";

    const host = await signedIn(browser, "host", how);
    const desk = await host.newPage();
    await desk.goto(`${main}/stay/orders?number=${number}`);
    await expect(desk.locator("main")).toContainText("We are quiet people");
    await expect(desk.locator("main")).not.toContainText("+8613812345678");
    await fits(desk);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);
    await press(desk.getByRole("button", { name: approve, exact: true }));
    await expect(desk.getByRole("button", { name: approve, exact: true })).toHaveCount(0);

    await page.goto(order);
    await press(page.getByRole("button", { name: pay }));
    await expect(page).toHaveURL(/\/pay\?/);
    await payAtBank(page, "/stay/order_result");
    await expect(page.locator("main")).toContainText(booked);
    await page.goto(order);
    await expect(page.locator("main")).toContainText(hidden);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);

    /* The host adds a night: what it costs more is due on arrival. */
    await desk.goto(`${main}/stay/orders?number=${number}`);
    const wanted = desk.locator('main form:has([name="checkout"])');
    await desk.locator('details:has([name="checkout"]) > summary').first().click();
    await wanted.locator('[name="checkout"]').fill(inDays(33));
    await wanted.locator('button[type="submit"]').last().click();
    await expect(desk.locator("#preview")).toContainText("51,000");
    await fits(desk);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);
    await press(desk.locator('#preview button[type="submit"]').last());
    await expect(desk.locator("#preview")).toHaveCount(0);
    await page.goto(order);
    await expect(page.locator("main")).toContainText("16,000");
    await fits(page);

    await page.locator("details:has(form#cancel) > summary").first().click();
    await type(page, "reason", "A change of plans");
    await confirmIn(page.locator("form#cancel"));
    await expect(page.locator("form#cancel")).toHaveCount(0);
    await expect(page.locator("main")).toContainText("A change of plans");
    expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await Promise.all([guest.close(), host.close()]);
  });

for (const javaScriptEnabled of [true, false])
  test(`a host sets prices, closes days and opens them again, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const { id } = await newHome();
    const host = await signedIn(browser, "host", { javaScriptEnabled, locale: "en-US", viewport });
    const page = await host.newPage();
    const faults = watch(page);
    await page.goto(`${main}/stay/calendar/${id}`);
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    const rates = page.locator("form#rates");
    await rates.locator('[name="from"]').fill(inDays(40));
    await rates.locator('[name="to"]').fill(inDays(41));
    await rates.locator('[name="weekday"]').fill("12345");
    await rates.locator('[name="holiday"]').fill("12345");
    await press(rates.locator('button[type="submit"]'));
    await expect(page.locator("main")).toContainText("12,345");
    const block = page.locator("form#block");
    await block.locator('[name="from"]').fill(inDays(40));
    await block.locator('[name="to"]').fill(inDays(40));
    await block.locator('[name="reason"]').fill("Family");
    await press(block.locator('button[type="submit"]'));
    await expect(page.locator("main")).toContainText("Family");
    await press(page.getByRole("button", { name: "Open again" }).first());
    await expect(page.locator("main")).toContainText("No days are closed.");
    expect(faults).toEqual([]);
    await host.close();
  });

for (const { javaScriptEnabled, locale, reveal, state } of [
  { javaScriptEnabled: true, locale: "en-US", reveal: "Hide from visitors", state: "Approved" },
  { javaScriptEnabled: false, locale: "zh-CN", reveal: "设为不公开", state: "已通过" },
] as const)
  test(`a host lists a home, it is approved, found and taken off again: ${locale}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    const how = { javaScriptEnabled, locale, viewport: { width: 360, height: 800 } };
    const name = `H${Date.now() % 100_000_000}`;
    const street = `谷中 ${Date.now() % 1_000}-2-3`;
    const host = await signedIn(browser, "host", how);
    const page = await host.newPage();
    const faults = watch(page);
    const field = (control: string) => page.locator(`form#save [name="values.${control}"]`);
    const file = (nth: number) => page.locator('form#save input[type="file"]').nth(nth);
    const send = "form#save button[type=submit]:not([aria-hidden], [value^=right])";
    const save = () => press(page.locator(send).last());

    await page.goto(`${main}/stay/register`);
    await openFolds(page.locator("form#save"));
    await fits(page);
    for (const [control, value] of [
      ["name.zh", name],
      ["name.en", name],
      ["capacity", "4"],
      ["weekdayRent", "10000001"],
      ["holidayRent", "9000"],
      ["city", "台東区"],
      ["address.postcode", "110-0001"],
      ["address.address", street],
      ["place", "35.7278, 139.7667"],
      ["stations", "JR山手線, 日暮里, 61"],
      ["licenceNo", "M130000001"],
    ] as const)
      await field(control).fill(value);
    await field("prefecture").selectOption("tokyo");
    await file(0).setInputFiles("db/seed/files/shop/kyusu-3.webp");
    if (javaScriptEnabled) await expect(field("cover").first()).toHaveValue(/stay\//);
    await file(2).setInputFiles({
      name: "deed.pdf",
      mimeType: "application/pdf",
      buffer: paper({ words: ["Deed"] }),
    });
    if (javaScriptEnabled) await expect(field("ownershipFiles").first()).toHaveValue(/stay-papers\//);
    await field("isPublic").check();

    /* What is wrong stands beside its field, and what was typed stays; so do the files. */
    await save();
    await openFolds(page.locator("form#save"));
    await expect(field("weekdayRent")).toHaveAttribute("aria-invalid", "true");
    await expect(field("city")).toHaveValue("台東区");
    await field("weekdayRent").fill("8000");
    await save();
    await openFolds(page.locator("form#save"));
    await expect(field("stations")).toHaveAttribute("aria-invalid", "true");
    await field("stations").fill("JR山手線, 日暮里, 6");
    await save();
    await expect(page).toHaveURL(/\/stay\/update\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";
    await fits(page);

    const admin = await signedIn(browser, "admin", how);
    const review = await admin.newPage();
    await review.goto(`${main}/stay/stayList?status=pending&keyword=${name}`);
    await expect(review.locator("main")).toContainText(name);
    await fits(review);
    await review.goto(`${main}/stay/update/${id}`);
    await openFolds(review.locator("form#save"));
    await review.locator('form#save [name="values.status"]').selectOption("approved");
    await press(review.locator(send).last());
    await expect(review.locator('form#save [name="values.status"]')).toHaveValue("approved");

    const guest = await guestIn(browser, how);
    const visitor = await guest.newPage();
    await visitor.goto(`${main}/stay/recommend/${name}`);
    await visitor.locator("main article a").first().click();
    await expect(visitor).toHaveURL(new RegExp(`/stay/detail/${id}$`));
    await expect(visitor.locator("main")).not.toContainText(street);
    await fits(visitor);

    await page.goto(`${main}/stay/stayList?keyword=${name}`);
    await expect(page.locator("main")).toContainText(state);
    const conceal = page
      .locator("tbody tr")
      .filter({ hasText: name })
      .getByRole("button", { name: new RegExp(`^${reveal}`) });
    await press(conceal);
    await expect(conceal).toHaveCount(0);
    expect((await visitor.goto(`${main}/stay/detail/${id}`))?.status()).toBe(404);
    expect(faults.filter((fault) => !/status of 4(06|22)/.test(fault))).toEqual([]);
    await Promise.all([host.close(), admin.close(), guest.close()]);
  });
