import { expect, type Page, test } from "@playwright/test";
import { deskWays, fits, logIn, originOf, otherDeskWays, press, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

/* Lists of desks: acts on all found rows and their undoing, tabs, cards, keys. */

const desk = "/admin/updateCommodityType";
const rows = 45;

/** Types of goods below one of their own, whose id `look` gets; gone when the journey is over. */
async function withTypes(tag: string, look: (parent: number) => Promise<void>): Promise<void> {
  const names = `${tag} %`;
  const parent = await inRunningDatabase(async (sql) => {
    const named = { en: tag, ja: tag, zh: tag };
    const [made] = await sql<{ id: number }[]>`
      insert into commodity_type (name, seq, level) values (${sql.json(named)}, 1, 1) returning id::int`;
    return made?.id ?? 0;
  });
  await inRunningDatabase(
    (sql) => sql`
      insert into commodity_type (name, seq, level, parent_id)
      select jsonb_build_object('en', ${tag} || ' ' || n, 'ja', ${tag} || ' ' || n, 'zh', ${tag} || ' ' || n), 5000 + n,
             2, ${parent}
        from generate_series(1, ${rows}::int) as n`,
  );
  try {
    await look(parent);
  } finally {
    await inRunningDatabase((sql) => sql`delete from commodity_type where name ->> 'en' like ${names}`);
    await inRunningDatabase((sql) => sql`delete from commodity_type where id = ${parent}`);
  }
}

const seqsOf = (tag: string): Promise<number[]> =>
  inRunningDatabase(async (sql) => {
    const found = await sql<{ seq: number }[]>`
      select seq::int from commodity_type where name ->> 'en' like ${`${tag} %`} order by id`;
    return found.map(({ seq }) => seq);
  });

const texts = {
  "en-US": { hidden: `${rows} entries have been hidden.`, undone: `Undone: ${rows} entries are as they were before.` },
  "ja-JP": { hidden: `${rows}件を非表示にしました。`, undone: `${rows}件を元に戻しました。` },
  "zh-CN": { hidden: `${rows}`, undone: `${rows}` },
} as const;

for (const [javaScriptEnabled, locale, width] of [...deskWays, ...otherDeskWays])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("all found rows are hidden after one question with their number, and given back by one press", async ({
      page,
    }, { project }) => {
      const tag = `Many ${project.name}${locale}${width}${Date.now() % 1_000_000}`;
      const faults = watch(page);
      await withTypes(tag, async (parent) => {
        const before = await seqsOf(tag);
        await logIn(page, "admin");
        await page.goto(`${desk}?parentId=${parent}`);
        await expect(page.locator("tbody tr")).toHaveCount(20);
        const found = page.locator("label").filter({ has: page.locator('input[name="scope"][value="found"]') });
        await expect(found).toContainText(String(rows));
        await found.locator("input").check({ force: true });
        if (javaScriptEnabled) await expect(page.getByRole("status").filter({ hasText: String(rows) })).toBeVisible();
        const hide = page.locator('form#rows button[value="hide"]');
        await expect(hide).toBeInViewport();
        await press(hide);
        const question = page.locator("dialog[open]");
        await expect(question).toContainText(String(rows));
        await fits(page);
        if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
        expect(await seqsOf(tag)).toEqual(before);
        await press(question.locator('button[value="hide"]'));
        await expect(page.locator("main")).toContainText(texts[locale].hidden);
        expect(await seqsOf(tag)).toEqual(before.map((seq) => ~seq));
        await fits(page);
        if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
        await press(page.locator("form#undo button[type=submit]"));
        await expect(page.locator("main")).toContainText(texts[locale].undone);
        await expect(page.locator("form#undo")).toHaveCount(0);
        expect(await seqsOf(tag)).toEqual(before);
      });
      expect(faults).toEqual([]);
    });

    test("one row is ticked and removed, and the notice brings it back", async ({ page }, { project }) => {
      const tag = `One ${project.name}${locale}${width}${Date.now() % 1_000_000}`;
      await withTypes(tag, async (parent) => {
        await logIn(page, "admin");
        await page.goto(`${desk}?parentId=${parent}`);
        await page.locator('tbody input[name="ids"]').first().check();
        await expect(page.locator('form#rows button[value="remove"]')).toBeInViewport();
        await press(page.locator('form#rows button[value="remove"]'));
        const removed = () =>
          inRunningDatabase(async (sql) => {
            const [row] = await sql<{ gone: number }[]>`
              select count(*)::int as gone from commodity_type
               where name ->> 'en' like ${`${tag} %`} and deleted_time is not null`;
            return row?.gone;
          });
        expect(await removed()).toBe(1);
        await press(page.locator("form#undo button[type=submit]"));
        expect(await removed()).toBe(0);
      });
    });
  });

/** How high the first rows of a list are together, with what lies between them. */
const heightOf = (page: Page, first: number): Promise<number> =>
  page.locator("tbody tr").evaluateAll((all, most) => {
    const boxes = all.slice(0, most).map((row) => row.getBoundingClientRect());
    return (boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0);
  }, first);

test.describe("a seller's orders", () => {
  test("on a phone one screen holds six; tabs count what is to do", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await logIn(page, "craft_seller", "shop");
    await page.goto(`${originOf("shop")}/admin/orders?size=100`);
    await expect(page.locator("tbody tr").nth(5)).toBeVisible();
    expect(await heightOf(page, 6)).toBeLessThanOrEqual(800);
    await fits(page);
    const tabs = page.locator('main nav a[href*="tab="]');
    await expect(tabs.first()).toBeVisible();
    await page.locator('main nav a[href*="tab=unshipped"]').click();
    await expect(page).toHaveURL(/tab=unshipped/);
    await expect(page.locator('main nav a[aria-current="page"][href*="tab=unshipped"]')).toBeVisible();
  });

  test("at 1280 nothing scrolls within the page downwards, goods and addresses have room, and part of a number finds", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, "craft_seller", "shop");
    await page.goto(`${originOf("shop")}/admin/orders?size=100`);
    const frame = page.locator("section:has(> table)");
    expect(await frame.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
    const goods = page.locator("tbody td:has(ul)").first();
    expect((await goods.boundingBox())?.width ?? 0).toBeGreaterThan(150);
    const number = (await page.locator("tbody th a").first().textContent()) ?? "";
    await page.goto(`${originOf("shop")}/admin/orders?keyword=${number.slice(9)}`);
    await expect(page.locator("tbody th a").filter({ hasText: number })).toHaveCount(1);
  });
});

test("the keys of a list step, select, search and are told; a switch turns them off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, "admin");
  await page.goto("/admin/commodities");
  await expect(page.locator('button[aria-haspopup="dialog"]').first()).toBeAttached();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr").nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.locator('tbody tr:nth-child(2) input[name="ids"]')).toBeChecked();
  await page.keyboard.press("k");
  await expect(page.locator("tbody tr").first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.locator('form#filter [name="keyword"]')).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.locator('form#filter [name="keyword"]')).toHaveValue("x");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  const help = page.locator("dialog[open]");
  await expect(help).toBeVisible();
  await help.locator('input[type="checkbox"]').uncheck();
  await help.locator("button").last().click();
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr:focus")).toHaveCount(0);
});
