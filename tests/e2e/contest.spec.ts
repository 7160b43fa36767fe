import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, press, signedIn, type, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

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

/** Whose browser speaks which language, with JavaScript and without: the author's, the reader's, the administrator's. */
const ways = [
  [true, ["ja_JP", "zh_CN", "en_US"]],
  [false, ["zh_CN", "en_US", "ja_JP"]],
] as const;

for (const [javaScriptEnabled, [authorSpeaks, readerSpeaks, deskSpeaks]] of ways) {
  test(`a work is entered, looked at, clapped for and awarded, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = (language: string) => ({ javaScriptEnabled, locale: language.replace("_", "-"), viewport });
    const [author, reader, admin] = [
      await guestIn(browser, options(authorSpeaks)),
      await guestIn(browser, options(readerSpeaks)),
      await signedIn(browser, "admin", options(deskSpeaks)),
    ];
    const [to, toReader, toDesk] = [authorSpeaks, readerSpeaks, deskSpeaks].map((each) => textsOf(each, "contest"));
    if (!to || !toReader || !toDesk) throw new Error("three languages");
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
    await mine
      .getByRole("link", { name: to("form.add") })
      .first()
      .click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText(to("form.add"));
    await type(mine, "title", title);
    await type(mine, "photographer", "Mori");
    const field = (name: string) => mine.locator(`main [id="form-${name}"]`);
    const files = textsOf(authorSpeaks, "files");
    await field("cover").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await square() });
    if (javaScriptEnabled)
      await mine
        .locator("dialog[open]")
        .getByRole("button", { name: files("crop.keep") })
        .click();
    const stored = async (name: string) =>
      javaScriptEnabled && (await expect(mine.locator("main")).toContainText(files("done", { name }).slice(0, -1)));
    await stored("a.png");
    await mine.locator('main [name="rights"]').check();
    const enter = mine.getByRole("button", { name: to("form.send") });
    await enter.click();
    await expect(mine.locator("main")).toContainText(textsOf(authorSpeaks, "errors-contest")("photoShowsNothing"));
    await expect(mine.locator('main [name="title"]')).toHaveValue(title);
    await fits(mine);
    await field("images").setInputFiles("db/seed/files/contest/red-lane.webp");
    await stored("red-lane.webp");
    await enter.click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText(to("own.title"));
    await expect(mine.locator("main")).toContainText(to("state.pending"));
    await fits(mine);

    await theirs.goto(gallery);
    await expect(theirs.getByRole("link", { name: title })).toHaveCount(0);
    const own = await (await author.request.get(`${main}/api/photo_work/myList`)).json();
    const { id } = own.content[0];
    const works = `${main}/admin/event/photoComp/manage?contest=${contestId}`;
    await desk.goto(works);
    await expect(desk.locator("main")).toContainText(title);
    await fits(desk);
    /** Saves what an administrator decides about the work, in its form at the desk. */
    const decide = async (name: "status" | "award", value: string) => {
      await desk.goto(`${works}&id=${id}`);
      await desk.locator(`form#save [name="values.${name}"]`).selectOption(value);
      await press(desk.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").last());
    };
    await decide("status", "approved");

    await theirs.goto(gallery);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
    await fits(theirs);
    const clap = (page: Page) => page.locator('form[action*="clap"] button[type="submit"]').first().click();
    await clap(theirs);
    const thanks = textsOf(readerSpeaks, "claps")(javaScriptEnabled ? "thanks" : "done");
    await expect(theirs.locator("body")).toContainText(thanks.split(/[!！。]/)[0] ?? "");
    await mine.goto(`${main}/event/photoComp/work/${id}`);
    await clap(mine);
    await expect(mine.locator("body")).toContainText(textsOf(authorSpeaks, "claps")("ownClap"));

    await send(admin.request, "put", "/admin/photo_contest/update", {
      ...contest,
      id: contestId,
      applyStart: at(-60),
      applyEnd: at(-5),
      resultTime: at(-2),
      seq: 1,
    });
    await decide("award", "grand");
    await theirs.goto(`${gallery}?sort=award`);
    await expect(theirs.locator("main")).toContainText(toReader("award.grand"));
    await expect(theirs.getByRole("link", { name: toReader("form.add") })).toHaveCount(0);
    await fits(theirs);
    await desk.goto(`${main}/admin/event/photoComp/awards/${contestId}`);
    await expect(desk.locator("main")).toContainText(toDesk("award.grand"));
    await mine.goto(`${main}/event/photoComp/myWorks`);
    await expect(mine.locator("main")).toContainText(to("award.grand"));
    await expect(mine.getByRole("button", { name: to("own.withdraw") })).toHaveCount(0);
    expect(faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault))).toEqual([]);
    await Promise.all([author, reader, admin].map((context) => context.close()));
  });

  test(`a full event: waiting, a ticket handed on, the check-in, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = (language: string) => ({ javaScriptEnabled, locale: language.replace("_", "-"), viewport });
    const [first, second, admin] = [
      await guestIn(browser, options(readerSpeaks)),
      await guestIn(browser, options(authorSpeaks)),
      await signedIn(browser, "admin", options(deskSpeaks)),
    ];
    const [toFirst, to, toDesk] = [readerSpeaks, authorSpeaks, deskSpeaks].map((each) => textsOf(each, "event"));
    if (!toFirst || !to || !toDesk) throw new Error("three languages");
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
    await expect(theirs.locator("main")).toContainText(to("detail.free", { free: 0, all: 1 }));
    await type(theirs, "name", "Mori Hanako");
    await type(theirs, "phone", "090-1234-5678");
    await theirs.getByRole("button", { name: to("apply.wait") }).click();
    await expect(theirs.locator("main")).toContainText(to("apply.waiting"));
    await theirs.getByRole("link", { name: to("ticket.waitingLink") }).click();
    await expect(theirs.locator("main")).toContainText(to("ticket.waiting", { place: 1 }));
    await fits(theirs);

    await mine.goto(`${main}/event/ticket/${id}`);
    await expect(mine.getByRole("img", { name: toFirst("ticket.qr") })).toBeVisible();
    await fits(mine);
    await confirmIn(mine.locator("main"), toFirst("ticket.cancel"));
    await expect(mine).toHaveURL(path);

    await theirs.goto(`${main}/notification`);
    await expect(theirs.locator("main")).toContainText(to("notice.placed", { title }));
    await theirs.goto(`${main}/event/ticket/${id}`);
    const shown = await theirs.locator("main dd").last().innerText();
    await desk.goto(`${main}/admin/event/checkIn/${id}`);
    await expect(desk.locator("main")).toContainText(toDesk("checkIn.count", { came: 0, places: 1 }));
    const ticket = desk.locator('form#check-in [name="code"]');
    await ticket.fill("0000 0000 0000 0000");
    await desk
      .locator("form#check-in")
      .getByRole("button", { name: toDesk("checkIn.check") })
      .click();
    await expect(desk.locator("main")).toContainText(textsOf(deskSpeaks, "errors-event")("eventTicketUnknown"));
    await ticket.fill(shown);
    await desk
      .locator("form#check-in")
      .getByRole("button", { name: toDesk("checkIn.check") })
      .click();
    await expect(desk.locator("main")).toContainText(toDesk("checkIn.count", { came: 1, places: 1 }));
    await fits(desk);
    await theirs.reload();
    await expect(theirs.locator("main")).toContainText(new RegExp(to("ticket.came", { time: ".+" })));
    expect(faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault))).toEqual([]);
    await Promise.all([first, second, admin].map((context) => context.close()));
  });
}
