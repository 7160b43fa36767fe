import { type APIRequestContext, expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { confirmIn, fits, originOf, signedIn, type, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

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

for (const javaScriptEnabled of [true, false]) {
  test(`people apply, a seller draws and draws again, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const [guest, other, seller, admin] = [
      await guestIn(browser, options),
      await guestIn(browser, options),
      await signedIn(browser, "tea_seller", options),
      await signedIn(browser, "admin", options),
    ];
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
    await expect(mine.locator("main")).toContainText("A fair draw");
    await fits(mine);
    await type(mine, "name", "Mori Hanako");
    await type(mine, "phone", "12");
    await mine.getByRole("button", { name: "Send the application" }).click();
    const refused = mine.locator('main [name="phone"]');
    await expect(refused).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="name"]')).toHaveValue("Mori Hanako");
    await refused.fill("090-1234-5678");
    await mine.getByRole("button", { name: "Send the application" }).click();
    await expect(mine.locator("main")).toContainText("You have applied");
    await expect(mine.locator("main")).toContainText("1 person");
    await expect(mine.getByRole("button", { name: "Send the application" })).toHaveCount(0);
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
    await expect(desk.locator("main")).toContainText("You can draw after that");
    await post(admin.request, "put", "/admin/event/update", { ...lottery(commodityId, title, at(-2)), id });
    await desk.goto(machine);
    await expect(desk.locator("main")).toContainText("2 people in the draw");
    /* The reels turn where the page runs, which the button that only then stands there shows. */
    if (javaScriptEnabled) await expect(desk.getByRole("button", { name: "Full screen" })).toBeVisible();
    await desk.getByRole("button", { name: "Draw the winner" }).click();
    if (javaScriptEnabled) {
      await expect(desk.getByRole("button", { name: "Drawing…" })).toBeDisabled();
      const dialog = desk.locator("dialog[open]");
      await expect(dialog).toContainText("We have a winner");
      expect(await violationsIn(desk)).toEqual([]);
      await dialog.getByRole("button", { name: "OK" }).click();
    }
    await expect(desk.getByRole("img", { name: /All eight reels stand on/ })).toBeVisible();
    await expect(desk.locator("main")).toContainText("The winner has been told");
    await fits(desk);
    const firstWinner = await desk.locator('main a[href^="mailto:"]').innerText();

    /* It draws again, with a reason. */
    await type(desk, "reason", "");
    await confirmIn(desk.locator("form#redraw"));
    await expect(desk.locator('main [name="reason"]')).toHaveAttribute("aria-invalid", "true");
    await type(desk, "reason", "Could not be reached");
    await confirmIn(desk.locator("form#redraw"));
    if (javaScriptEnabled) await desk.locator("dialog[open]").getByRole("button", { name: "OK" }).click();
    await expect(desk.locator("main")).toContainText("Draws so far");
    await expect(desk.locator("main")).toContainText("Could not be reached");
    const winner = await desk.locator('main a[href^="mailto:"]').innerText();
    expect(winner).not.toBe(firstWinner);
    if (javaScriptEnabled) expect(await violationsIn(desk)).toEqual([]);

    /* The winner is told; everybody sees the result and what proves it. */
    const [won, lost] = winner === "sato@example.com" ? [theirs, mine] : [mine, theirs];
    await won.goto(`${main}/notification`);
    await expect(won.locator("main")).toContainText(`You have won in “${title}”`);
    await lost.goto(`${main}/notification`);
    await expect(lost.locator("main")).toContainText(`“${title}” was drawn again`);
    await won.goto(path);
    await expect(won.locator("main")).toContainText("Congratulations, you have won!");
    await lost.goto(path);
    await expect(lost.locator("main")).toContainText("You did not win this time");
    await lost.getByText("How to check the draw").click();
    await expect(lost.getByRole("link", { name: "Download the list of entry codes" })).toHaveCount(2);
    await fits(lost);
    if (javaScriptEnabled) expect(await violationsIn(lost)).toEqual([]);
    await desk.getByRole("link", { name: "Close and go to the event" }).click();
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
