import { expect, type Page, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { comes, fits, originOf, type, violationsIn, watch } from "../harness/pages";
import { chooseEach, payAtBank } from "../harness/paying";
import { inRunningDatabase } from "../harness/running-database";

const shop = originOf("shop");

/** Something that is sold to groups of two from an hour ago until tomorrow, by the demonstration's tea shop. Its id. */
const putOnSale = (name: string): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [made] = await sql`
      insert into commodity (seller_id, type_id, name, description, price, inventory, search_text,
        group_buy_min_count, group_buy_start, group_buy_end)
      select seller_id, type_id, ${sql.json({ en: name })}, ${sql.json({ en: name })}, 1200, 10, '', 2,
        clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 day'
      from commodity join user_account on user_account.id = seller_id
      where username = 'tea_seller' and main_type = 'common' order by commodity.id limit 1
      returning id`;
    return Number(made?.id);
  });

/** The group's time is over, also that of payments that were under way, and the clock's work is done at once. */
const endGroup = (id: number): Promise<void> =>
  inRunningDatabase(async (sql) => {
    await sql`update commodity set group_buy_end = clock_timestamp() - interval '16 minutes' where id = ${id}`;
    await sql`select graphile_worker.add_job('order-sweep')`;
  });

const address = {
  name: "山田 太郎",
  phone: "03-1234-5678",
  postcode: "105-0011",
  prefecture: "東京都",
  city: "港区",
  street: "芝公園四丁目2番8号",
};

/** Buys and pays one unit; the page shows the order then. */
async function join(page: Page, id: number): Promise<void> {
  await page.goto(`${shop}/commodity/detail/${id}`);
  await fits(page);
  await chooseEach(page.locator("main"));
  await page.locator('button[name="intent"][value="buy"]').first().click();
  await expect(page).toHaveURL(/step=confirm/);
  await page.locator("form#order").waitFor();
  /* The second time the address is known, and folded. */
  if (await page.locator('main [name="to.name"]').isVisible())
    for (const [name, value] of Object.entries(address)) await type(page, `to.${name}`, value);
  await page.locator('form#order button[value="order"]:not(.vh)').click();
  await expect(page).toHaveURL(/\/pay\?/);
  await payAtBank(page);
  await page.locator('main article a[href^="/order/pay/"]').first().click();
  await expect(page).toHaveURL(/\/order\/pay\/C\d{16}/);
}

const options = (javaScriptEnabled: boolean) =>
  ({ javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } }) as const;

for (const script of ["on", "off"] as const)
  test(`a group of two succeeds, one of one ends and is given back: JavaScript ${script}`, async ({ browser }) => {
    const hasScript = script === "on";
    const people = [
      await guestIn(browser, options(hasScript), "shop"),
      await guestIn(browser, options(hasScript), "shop"),
    ];
    const [first, second] = (await Promise.all(people.map((one) => one.newPage()))) as [Page, Page];
    const faults = watch(first);

    const reached = await putOnSale(`Group tea ${script} ${Date.now()}`);
    await join(first, reached);
    await expect(first.locator("main")).toContainText("group");
    await join(second, reached);
    await fits(second);
    await endGroup(reached);
    for (const page of [first, second])
      await comes(page.locator("main").filter({ hasText: "To be shipped" }), () => page.reload());

    const missed = await putOnSale(`Group cups ${script} ${Date.now()}`);
    await join(first, missed);
    await endGroup(missed);
    await comes(first.locator("main").filter({ hasText: "Refunded" }), () => first.reload());
    await fits(first);
    if (hasScript) expect(await violationsIn(first)).toEqual([]);
    await first.goto(`${shop}/notification`);
    await expect(first.locator("main")).toContainText(/group/i);
    expect(faults).toEqual([]);
    for (const page of [first, second]) await page.context().close();
  });
