import { type APIRequestContext, expect, test } from "@playwright/test";
import sharp from "sharp";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, signedIn, type, watch } from "../harness/pages";

const main = originOf("main");
const headers = { origin: main, "sec-fetch-site": "same-origin", "content-language": "en" };
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function send(request: APIRequestContext, method: "post" | "put", path: string, data: object) {
  const reply = await request[method](`${main}/api${path}`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

/** A square picture, of which a cover is a part. */
const square = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: "#8c3b2c" } })
    .png()
    .toBuffer();

for (const javaScriptEnabled of [true, false]) {
  test(`a work is entered, looked at, clapped for and awarded, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const [author, reader, admin] = [
      await guestIn(browser, options),
      await guestIn(browser, options),
      await signedIn(browser, "admin", options),
    ];
    const [mine, theirs, desk] = [await author.newPage(), await reader.newPage(), await admin.newPage()];
    const faults = [watch(mine), watch(theirs), watch(desk)];
    const code = `journey${Date.now() % 1_000_000}${javaScriptEnabled ? "a" : "b"}`;
    const about = { title: code, titleEn: code, cover: "demo/news/kimono.webp", content: "说明", contentEn: "Words" };
    const contest = { ...about, code, applyStart: at(-60), applyEnd: at(60), resultTime: null, maxWorks: 3, seq: -1 };
    const { id: contestId } = await send(admin.request, "post", "/admin/photo_contest/save", { ...contest, seq: 1 });
    const gallery = `${main}/event/photoComp/${code}`;
    const title = `W${Date.now() % 1_000_000}`;

    await mine.goto(gallery);
    await fits(mine);
    await mine.getByRole("link", { name: "Enter a work" }).first().click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText("Enter a work");
    await type(mine, "title", title);
    await type(mine, "photographer", "Mori");
    const field = (name: string) =>
      mine.locator("main fieldset").filter({ hasText: name }).locator('input[type="file"]');
    await field("Cover").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await square() });
    if (javaScriptEnabled) await mine.locator("dialog[open]").getByRole("button", { name: "Use this part" }).click();
    const stored = async (name: string) =>
      javaScriptEnabled && (await expect(mine.locator("main")).toContainText(`${name} has been uploaded`));
    await stored("a.png");
    await mine.locator('main [name="rights"]').check();
    await mine.getByRole("button", { name: "Enter the work" }).click();
    await expect(mine.locator("main")).toContainText("Please add one to nine pictures");
    await expect(mine.locator('main [name="title"]')).toHaveValue(title);
    await fits(mine);
    await field("Pictures").setInputFiles("db/seed/files/contest/red-lane.webp");
    await stored("red-lane.webp");
    await mine.getByRole("button", { name: "Enter the work" }).click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText("My works");
    await expect(mine.locator("main")).toContainText("Waiting");
    await fits(mine);

    await theirs.goto(gallery);
    await expect(theirs.getByRole("link", { name: title })).toHaveCount(0);
    await desk.goto(`${main}/admin/event/photoComp/manage?contest=${contestId}`);
    await expect(desk.locator("main")).toContainText(title);
    await fits(desk);
    const own = await (await author.request.get(`${main}/api/photo_work/myList`)).json();
    const { id } = own.content[0];
    await send(admin.request, "put", "/photo_work/review", { id, pass: true, reason: "" });

    await theirs.goto(gallery);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
    await fits(theirs);
    await theirs.getByRole("button", { name: /Clap/ }).click();
    await expect(theirs.locator("body")).toContainText("Thank you for clapping");
    await mine.goto(`${main}/event/photoComp/work/${id}`);
    await mine.getByRole("button", { name: /Clap/ }).click();
    await expect(mine.locator("body")).toContainText("You cannot clap for your own work");

    await send(admin.request, "put", "/admin/photo_contest/update", {
      ...contest,
      id: contestId,
      applyStart: at(-60),
      applyEnd: at(-5),
      resultTime: at(-2),
      seq: 1,
    });
    await send(admin.request, "put", "/photo_work/award", { id, award: "grand" });
    await theirs.goto(`${gallery}?sort=award`);
    await expect(theirs.locator("main")).toContainText("Grand prize");
    await expect(theirs.getByRole("link", { name: "Enter a work" })).toHaveCount(0);
    await fits(theirs);
    await desk.goto(`${main}/admin/event/photoComp/awards/${contestId}`);
    await expect(desk.locator("main")).toContainText("Grand prize");
    await mine.goto(`${main}/event/photoComp/myWorks`);
    await expect(mine.locator("main")).toContainText("Grand prize");
    await expect(mine.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
    expect(faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault))).toEqual([]);
    await Promise.all([author, reader, admin].map((context) => context.close()));
  });

  test(`a full event: waiting, a ticket handed on, the check-in, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const [first, second, admin] = [
      await guestIn(browser, options),
      await guestIn(browser, options),
      await signedIn(browser, "admin", options),
    ];
    const title = `Walk ${Date.now() % 1_000_000}`;
    const { id } = await send(admin.request, "post", "/admin/event/save", {
      title,
      titleEn: title,
      content: "散步",
      contentEn: "A walk.",
      cover: "demo/travel/tea-hills.webp",
      applyStart: at(-60),
      applyEnd: at(60),
      startTime: at(120),
      capacity: 1,
      prizeValue: 0,
      takesFiles: false,
      seq: 0,
    });
    const path = `${main}/event/detail/${id}`;
    const wish = { eventId: id, name: "Sato", phone: "09012340002", email: "sato@example.com" };
    await send(first.request, "post", "/event/save", wish);
    const [mine, theirs, desk] = [await first.newPage(), await second.newPage(), await admin.newPage()];
    const faults = [watch(mine), watch(theirs), watch(desk)];

    await theirs.goto(path);
    await expect(theirs.locator("main")).toContainText("0 of 1 free");
    await type(theirs, "name", "Mori Hanako");
    await type(theirs, "phone", "090-1234-5678");
    await theirs.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(theirs.locator("main")).toContainText("You are on the waiting list");
    await theirs.getByRole("link", { name: "Show my place in the queue" }).click();
    await expect(theirs.locator("main")).toContainText("You are number 1");
    await fits(theirs);

    await mine.goto(`${main}/event/ticket/${id}`);
    await expect(mine.getByRole("img", { name: "QR code of your ticket" })).toBeVisible();
    await fits(mine);
    await confirmIn(mine.locator("main"), "Withdraw the application");
    await expect(mine).toHaveURL(path);

    await theirs.goto(`${main}/notification`);
    await expect(theirs.locator("main")).toContainText(`A place in “${title}” has become free`);
    await theirs.goto(`${main}/event/ticket/${id}`);
    const shown = await theirs.locator("main dd").last().innerText();
    await desk.goto(`${main}/admin/event/checkIn/${id}`);
    await expect(desk.locator("main")).toContainText("0 of 1 have come");
    const ticket = desk.locator('form#check-in [name="code"]');
    await ticket.fill("0000 0000 0000 0000");
    await desk.locator("form#check-in").getByRole("button", { name: "Check in" }).click();
    await expect(desk.locator("main")).toContainText("This is no ticket of this event");
    await ticket.fill(shown);
    await desk.locator("form#check-in").getByRole("button", { name: "Check in" }).click();
    await expect(desk.locator("main")).toContainText("1 of 1 have come");
    await fits(desk);
    await theirs.reload();
    await expect(theirs.locator("main")).toContainText("Checked in");
    expect(faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault))).toEqual([]);
    await Promise.all([first, second, admin].map((context) => context.close()));
  });
}
