import { type APIRequestContext, expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, signedIn, type, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";
import { textsOf } from "../harness/texts";

const main = originOf("main");
const headers = { origin: main, "sec-fetch-site": "same-origin", "content-language": "en" };
const minute = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

/** A thing of the demonstration's tea seller for which no other lottery is held. Its id. */
const newGoods = (): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [made] = await sql`
      insert into commodity (seller_id, type_id, name, description, price, inventory, search_text)
      select seller_id, type_id, name, description, price, inventory, '' from commodity where id = 1001 returning id`;
    return Number(made?.id);
  });

/** What an administrator says of a lottery of a demo commodity. */
const lottery = (commodityId: number, title: string, applyEnd: string) => ({
  title,
  titleJp: title,
  titleEn: title,
  content: "一把铁瓶",
  contentEn: "A kettle.",
  cover: "demo/shop/lottery-kettle-1.webp",
  applyStart: at(-60),
  applyEnd,
  commodityId,
  prizeValue: 100,
  takesFiles: false,
  seq: 0,
});

async function post(request: APIRequestContext, method: "post" | "put", path: string, data: object) {
  const reply = await request[method](`${main}/api${path}`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

/** Whose browser speaks which language, with JavaScript and without: two guests', the seller's. */
const ways = [
  [true, ["zh_CN", "en_US", "ja_JP"]],
  [false, ["ja_JP", "zh_CN", "en_US"]],
] as const;

/** The texts of events in a language; with `counted` those of a number of people. */
function saying(language: string) {
  const t = textsOf(language, "event");
  const counted = (count: number) => t(count === 1 && language === "en_US" ? "count_one" : "count_other", { count });
  return { t, counted };
}

for (const [javaScriptEnabled, languages] of ways) {
  test(`people apply, a seller draws and draws again, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const [one, two, three] = languages;
    const options = (language: string) => ({ javaScriptEnabled, locale: language.replace("_", "-"), viewport });
    const [guest, other, seller, admin] = [
      await guestIn(browser, options(one)),
      await guestIn(browser, options(two)),
      await signedIn(browser, "tea_seller", options(three)),
      await signedIn(browser, "admin", options(three)),
    ];
    const [to, toOther, toDesk] = [saying(one), saying(two), saying(three)];
    const commodityId = await newGoods();
    const title = `Kettle ${Date.now() % 1_000_000}`;
    const { id } = await post(admin.request, "post", "/admin/event/save", lottery(commodityId, title, at(60)));
    const path = `${main}/event/detail/${id}`;
    const [mine, theirs, desk] = [await guest.newPage(), await other.newPage(), await seller.newPage()];
    const faults = [watch(mine), watch(theirs), watch(desk)];

    /* A guest finds the event, is told what is wrong, and applies; a second time there is no form any more. */
    await mine.goto(`${main}/event`);
    await fits(mine);
    await mine.getByRole("link", { name: title }).click();
    await expect(mine.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(mine.locator("main")).toContainText(to.t("verify.promiseTitle"));
    await fits(mine);
    await type(mine, "name", "Mori Hanako");
    await type(mine, "phone", "12");
    await mine.getByRole("button", { name: to.t("apply.send") }).click();
    const refused = mine.locator('main [name="phone"]');
    await expect(refused).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="name"]')).toHaveValue("Mori Hanako");
    await refused.fill("090-1234-5678");
    await mine.getByRole("button", { name: to.t("apply.send") }).click();
    await expect(mine.locator("main")).toContainText(to.t("apply.mine"));
    await expect(mine.locator("main")).toContainText(to.counted(1));
    await expect(mine.getByRole("button", { name: to.t("apply.send") })).toHaveCount(0);
    const twice = await guest.request.post(`${main}/api/event/save`, {
      headers,
      data: { eventId: id, name: "Mori", phone: "09012345678", email: "mori@example.com" },
    });
    expect([twice.status(), (await twice.json()).message]).toEqual([406, "alreadyApplied"]);
    const wish = { eventId: id, name: "Sato", phone: "09012340002", email: "sato@example.com" };
    await post(other.request, "post", "/event/save", wish);

    /* The seller waits for the end of the applications, then draws. */
    const machine = `${main}/lottery?commodityId=${commodityId}`;
    await desk.goto(`${main}/lottery`);
    await fits(desk);
    await desk.goto(machine);
    await expect(desk.locator("main")).toContainText(toDesk.t("lottery.notYet").split("{{time}}")[1] ?? "");
    await post(admin.request, "put", "/admin/event/update", { ...lottery(commodityId, title, at(-2)), id });
    await desk.goto(machine);
    await expect(desk.locator("main")).toContainText(toDesk.t("lottery.ready", { people: toDesk.counted(2) }));
    /* The reels turn where the page runs, which the button that only then stands there shows. */
    if (javaScriptEnabled) await expect(desk.getByRole("button", { name: toDesk.t("lottery.full") })).toBeVisible();
    await desk.getByRole("button", { name: toDesk.t("lottery.draw") }).click();
    if (javaScriptEnabled) {
      await expect(desk.getByRole("button", { name: toDesk.t("lottery.drawing") })).toBeDisabled();
      const dialog = desk.locator("dialog[open]");
      await expect(dialog).toContainText(toDesk.t("lottery.result"));
      expect(await violationsIn(desk)).toEqual([]);
      await dialog.getByRole("button", { name: toDesk.t("lottery.ok") }).click();
    }
    await expect(
      desk.getByRole("img", { name: toDesk.t("lottery.landed").split("{{symbol}}")[0] ?? "" }),
    ).toBeVisible();
    await expect(desk.locator("main")).toContainText(toDesk.t("lottery.told"));
    await fits(desk);
    const firstWinner = await desk.locator('main a[href^="mailto:"]').innerText();

    /* It draws again, with a reason. */
    await type(desk, "reason", "");
    await confirmIn(desk.locator("form#redraw"));
    await expect(desk.locator('main [name="reason"]')).toHaveAttribute("aria-invalid", "true");
    await type(desk, "reason", "Could not be reached");
    await confirmIn(desk.locator("form#redraw"));
    if (javaScriptEnabled)
      await desk
        .locator("dialog[open]")
        .getByRole("button", { name: toDesk.t("lottery.ok") })
        .click();
    await expect(desk.locator("main")).toContainText(toDesk.t("lottery.history"));
    await expect(desk.locator("main")).toContainText("Could not be reached");
    const winner = await desk.locator('main a[href^="mailto:"]').innerText();
    expect(winner).not.toBe(firstWinner);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);

    /* The winner is told; everybody sees the result and what proves it. */
    const first = { page: mine, ...to };
    const second = { page: theirs, ...toOther };
    const [{ page: won, t: toWinner }, { page: lost, t: toLoser }] =
      winner === "sato@example.com" ? [second, first] : [first, second];
    await won.goto(`${main}/notification`);
    await expect(won.locator("main")).toContainText(toWinner("notice.won", { title }));
    await lost.goto(`${main}/notification`);
    await expect(lost.locator("main")).toContainText(toLoser("notice.replaced", { title }));
    await won.goto(path);
    await expect(won.locator("main")).toContainText(toWinner("result.you"));
    await lost.goto(path);
    await expect(lost.locator("main")).toContainText(toLoser("result.notYou"));
    await lost.getByText(toLoser("verify.title")).first().click();
    await expect(lost.getByRole("link", { name: toLoser("verify.list") })).toHaveCount(2);
    await fits(lost);
    if (javaScriptEnabled) expect(await violationsIn(lost)).toEqual([]);
    await desk.getByRole("link", { name: toDesk.t("lottery.close") }).click();
    await expect(desk).toHaveURL(path);

    const unexpected = faults.flat().filter((fault) => !/status of 4(22|06)/.test(fault));
    expect(unexpected).toEqual([]);
    await Promise.all([guest, other, seller, admin].map((context) => context.close()));
  });
}

test("who wants no motion sees the reels stand at once", async ({ browser, viewport }) => {
  const seller = await signedIn(browser, "craft_seller", { locale: "ja-JP", viewport, reducedMotion: "reduce" });
  const desk = await seller.newPage();
  await desk.goto(`${main}/lottery`);
  await desk.locator('main a[href*="commodityId="]').first().click();
  await expect(desk.getByRole("img", { name: /8つのリールが/ })).toBeVisible();
  await seller.close();
});
