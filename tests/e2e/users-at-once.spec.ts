import { expect, test } from "@playwright/test";
import { deskWays, fits, logIn, press, violationsIn, watch } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

/* An administrator acts on all found accounts after one question, and undoes it from the notice. */

const many = 30;
const list = "/admin/user/list";

/** Accounts of one name, gone when the journey is over. */
async function withPeople(tag: string, look: () => Promise<void>): Promise<void> {
  const mine = `${tag}%`;
  await inRunningDatabase(
    (sql) => sql`
      insert into user_account (username, nickname, email, password_hash, types)
      select ${tag} || n, ${tag} || n, ${tag} || n || '@example.com', '-', 'guest'
        from generate_series(1, ${many}::int) as n`,
  );
  try {
    await look();
  } finally {
    await inRunningDatabase(
      (sql) => sql`delete from notification where user_id in (select id from user_account where username like ${mine})`,
    );
    await inRunningDatabase((sql) => sql`delete from user_account where username like ${mine}`);
  }
}

const silencedOf = (tag: string): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from user_account where username like ${`${tag}%`} and silenced_until is not null`;
    return row?.n ?? -1;
  });

for (const [javaScriptEnabled, locale, width] of deskWays)
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, ${locale}, ${width}`, () => {
    test.use({ javaScriptEnabled, locale, viewport: { width, height: 800 } });

    test("all found accounts are silenced after one question with their number, and given back by one press", async ({
      page,
    }, { project }) => {
      const tag = `m${project.name.slice(0, 3)}${javaScriptEnabled ? 1 : 0}${Date.now() % 10_000_000}x`;
      const faults = watch(page);
      await withPeople(tag, async () => {
        await logIn(page, "admin");
        await page.goto(`${list}?keyword=${tag}`);
        await expect(page.locator("tbody tr")).toHaveCount(20);
        await fits(page);
        const found = page.locator("label").filter({ has: page.locator('input[name="scope"][value="found"]') });
        await expect(found).toContainText(String(many));
        await found.locator("input").check({ force: true });
        const silence = page.locator('form#rows button[value="silence"]');
        await expect(silence).toBeInViewport();
        await press(silence);
        const question = page.locator("dialog[open]");
        await expect(question).toContainText(String(many));
        await fits(page);
        if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
        await press(question.locator("button[type=submit]"));
        await expect(page.locator('dialog[open] [name="until"]')).toHaveAttribute("aria-invalid", "true");
        expect(await silencedOf(tag), "without a day nothing happens").toBe(0);
        await page.locator('dialog[open] [name="until"]').fill("2099-01-01");
        await page.locator('dialog[open] [name="reason"]').fill("spam");
        await press(page.locator("dialog[open] button[type=submit]"));
        await expect(page.locator("form#undo")).toBeVisible();
        await expect(page.locator("main")).toContainText(String(many));
        expect(await silencedOf(tag)).toBe(many);
        await fits(page);
        await press(page.locator("form#undo button[type=submit]"));
        await expect(page.locator("form#undo")).toHaveCount(0);
        await expect.poll(() => silencedOf(tag)).toBe(0);
      });
      expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
    });

    test("a chosen account is disabled with a reason and enabled again by the notice", async ({ page }, {
      project,
    }) => {
      const tag = `o${project.name.slice(0, 3)}${javaScriptEnabled ? 1 : 0}${Date.now() % 10_000_000}x`;
      await withPeople(tag, async () => {
        await logIn(page, "admin");
        await page.goto(`${list}?keyword=${tag}1&size=50`);
        await page.locator('tbody input[name="ids"]').first().check();
        await press(page.locator('form#rows button[value="disable"]'));
        await page.locator('dialog[open] [name="reason"]').fill("asked for by the person");
        await press(page.locator("dialog[open] button[type=submit]"));
        await expect(page.locator("form#undo")).toBeVisible();
        const disabled = () =>
          inRunningDatabase(async (sql) => {
            const [row] = await sql<{ n: number }[]>`
              select count(*)::int as n from user_account where username like ${`${tag}%`} and disabled_at is not null`;
            return row?.n;
          });
        expect(await disabled()).toBe(1);
        await press(page.locator("form#undo button[type=submit]"));
        await expect(page.locator("form#undo")).toHaveCount(0);
        expect(await disabled()).toBe(0);
      });
    });
  });

test("the headings of a long list stay in view while it scrolls, at 1280", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tag = `h${Date.now() % 10_000_000}x`;
  await withPeople(tag, async () => {
    await logIn(page, "admin");
    await page.goto(`${list}?keyword=${tag}&size=50`);
    await expect(page.locator("tbody tr")).toHaveCount(many);
    await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
    await expect(page.locator("thead th").nth(1)).toBeInViewport();
  });
});
