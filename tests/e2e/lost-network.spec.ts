import { expect, test } from "@playwright/test";
import { heldBack } from "../harness/held-back";
import { newShop } from "../harness/new-account";
import { confirmIn, logIn, originOf, signIn, type, violationsIn } from "../harness/pages";

const shop = originOf("shop");

test.describe("in Chinese", () => {
  test.use({ locale: "zh-CN" });
  test("a lost network keeps the form and says so; what comes back takes it", async ({ page, context }) => {
    await logIn(page, "guest", "shop", "/user/address/new");
    await page.waitForLoadState("networkidle");
    await type(page, "name", "山田 太郎");
    await type(page, "building", "101");
    await context.setOffline(true);
    const save = page.locator('main button[name="intent"][value="save"]:not(.vh)');
    await save.click();
    const alert = page.locator("main form").getByRole("alert").filter({ hasText: "网络异常，您填写的内容仍然保留" });
    await expect(alert).toBeVisible();
    await expect(page.locator('main [name="name"]')).toHaveValue("山田 太郎");
    await context.setOffline(false);
    expect(await violationsIn(page)).toEqual([]);
    await save.click();
    await expect(alert).toHaveCount(0);
    await expect(page.locator("main [aria-invalid]").first()).toBeVisible();
    await expect(page.locator('main [name="name"]')).toHaveValue("山田 太郎");
    await expect(page.locator('main [name="building"]')).toHaveValue("101");
  });
});

test("what cannot be undone is asked in a dialog that Esc closes and that gives the focus back", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 800 } });
  const { name } = await newShop(context, "shop");
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, name, "shop");
  await elsewhere.close();
  const page = await context.newPage();
  await page.goto(`${shop}/user/sessions`);
  const form = page.locator("form#endOthers");
  const opener = form.locator('[aria-haspopup="dialog"]');
  let posts = 0;
  page.on("request", (request) => {
    /* A page tells the other sites, once, that somebody is signed in. */
    if (request.method() === "POST" && !request.url().endsWith("/api/user/invite")) posts++;
  });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This cannot be undone.");
  await expect(dialog.getByRole("button", { name: "Go back" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(posts).toBe(0);
  await confirmIn(form);
  await expect(page.getByText("All other devices are logged out.")).toBeVisible();
  await context.close();
});

test("what was pressed before the page's script came is asked as soon as it has come", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 360, height: 800 } });
  const { name } = await newShop(context, "shop");
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, name, "shop");
  await elsewhere.close();
  const page = await context.newPage();
  const bringCode = await heldBack(page, /\.js(\?|$)/);
  await page.goto(`${shop}/user/sessions`, { waitUntil: "commit" });
  const form = page.locator("form#endOthers");
  await form.locator("details[data-ask] > summary").click();
  await expect(form.locator("details[data-ask][open]")).toBeVisible();
  bringCode();
  await expect(page.getByRole("dialog")).toContainText("This cannot be undone.");
  await context.close();
});

test.describe("without a network", () => {
  test.use({ locale: "en-US" });

  test("a search without a network leaves the page and what was typed, and says so; so do links", async ({
    page,
    context,
  }) => {
    await page.goto(`${shop}/shop`);
    await page.waitForLoadState("networkidle");
    const field = page.locator('main [type="search"]').first();
    await field.fill("お茶");
    await context.setOffline(true);
    await field.press("Enter");
    const word = page.getByRole("status").filter({ hasText: "Network error." });
    await expect(word).toBeVisible();
    await expect(field).toHaveValue("お茶");
    await page.locator('main a[href^="/commodity/detail/"]').first().click();
    await expect(word).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/shop");
    await context.setOffline(false);
    await field.press("Enter");
    await expect(page).toHaveURL(/keyword=/);
  });
});
