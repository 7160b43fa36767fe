import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";

const locales = ["zh_CN", "ja_JP", "en_US"] as const;
type Locale = (typeof locales)[number];

/** The address of a path on one of the hosts of the server under test. */
const at = (baseURL: string | undefined, site: string, path: string): string => {
  const { port } = new URL(baseURL ?? "");
  return `http://${site === "main" ? "" : `${site}.`}localhost:${port}${path}`;
};

/** What every page must keep: no overflow, no error in the console; on the phone no serious violation. Answers what it saw. */
async function faultsOf(page: Page, url: string, withAxe: boolean): Promise<string[]> {
  const faults: string[] = [];
  const expected = /\/(404|nothing-here|no-permission)$/.test(new URL(url).pathname);
  page.removeAllListeners("console").removeAllListeners("pageerror");
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    if (expected && /status of 40[46]/.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  await page.goto(url);
  await page.waitForFunction(() => document.readyState === "complete");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) faults.push(`wider than the window by ${over} px`);
  if (withAxe) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      faults.push(`${id}: ${nodes.length} × ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ""}`);
    }
  }
  return faults;
}

async function speak(context: BrowserContext, baseURL: string | undefined, locale: Locale): Promise<void> {
  await context.clearCookies({ name: "lang" });
  await context.addCookies(
    ["main", "shop", "biz", "work", "tv", "cc", "dev"].map((site) => ({
      name: "lang",
      value: locale,
      url: at(baseURL, site, "/"),
    })),
  );
}

/** Each page in the three languages; Japanese in the dark colours. axe looks at the phone's page, both widths must fit. */
async function look(page: Page, baseURL: string | undefined, project: string, site: string, path: string) {
  const faults: string[] = [];
  for (const locale of locales) {
    await speak(page.context(), baseURL, locale);
    await page.emulateMedia({ colorScheme: locale === "ja_JP" ? "dark" : "light", reducedMotion: "reduce" });
    const seen = await faultsOf(page, at(baseURL, site, path), project === "phone");
    expect(await page.getAttribute("html", "lang")).toBe(locale.replace("_", "-"));
    faults.push(...seen.map((fault) => `${locale} ${fault}`));
  }
  expect(faults).toEqual([]);
}

async function login(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}user/login`);
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill("demo-pass-1");
  await page.locator('main button[type="submit"]:not([aria-label])').click();
  await expect(page).toHaveURL(/\/mypage$/);
}

const open: [name: string, site: string, path: string][] = [
  ["shop home", "shop", "/"],
  ["search", "shop", "/shop?keyword=%E8%8C%B6&sort=low"],
  ["search without a result", "shop", "/shop?keyword=qqqqq"],
  ["category", "shop", "/commodity/category/online/3"],
  ["recommended", "shop", "/shop/recommend"],
  ["commodity with choices", "shop", "/commodity/detail/1001"],
  ["sold out", "shop", "/commodity/detail/1020"],
  ["sale to come", "shop", "/commodity/detail/1017"],
  ["sale running", "shop", "/commodity/detail/1010"],
  ["sale over", "shop", "/commodity/detail/1029"],
  ["voucher code", "shop", "/commodity/detail/1061"],
  ["log in", "shop", "/user/login"],
  ["staff login", "shop", "/admin/login"],
  ["owner login", "main", "/tabikura_admin_login"],
  ["kinds of account", "main", "/registerPage"],
  ["business account", "main", "/corp/register_entry"],
  ["registration", "main", "/register/guest"],
  ["mailbox", "main", "/dev/mail"],
  ["not found", "main", "/nothing-here"],
  ["no permission", "main", "/no-permission"],
  ["trip", "main", "/trip"],
  ["promotion", "biz", "/promote"],
  ["jobs", "work", "/job"],
  ["television", "tv", "/tv"],
  ["voice", "cc", "/voice"],
  ["school", "dev", "/school"],
];

for (const [name, site, path] of open) {
  test(`${name} is accessible, fits and runs clean`, async ({ page, baseURL }, { project }) => {
    await look(page, baseURL, project.name, site, path);
  });
}

test("a shop's own page is accessible, fits and runs clean", async ({ page, baseURL }, { project }) => {
  await page.goto(at(baseURL, "shop", "/commodity/detail/1001"));
  const path = await page.locator('main a[href^="/shop/detail/"]').first().getAttribute("href");
  await look(page, baseURL, project.name, "shop", path ?? "no link");
});

test("a signed-in visitor's pages are accessible, fit and run clean", async ({ page, baseURL }, { project }) => {
  await login(page, at(baseURL, "shop", "/"), "travel_editor");
  for (const path of ["/mypage", "/order/cart", "/order/order_list"])
    await look(page, baseURL, project.name, "shop", path);
});

test("a seller's orders are accessible, fit and run clean", async ({ page, baseURL }, { project }) => {
  await login(page, at(baseURL, "shop", "/"), "craft_seller");
  await look(page, baseURL, project.name, "shop", "/admin/orders");
});

test("refused fields are accessible and fit", async ({ page, baseURL }, { project }) => {
  await page.goto(at(baseURL, "main", "/register/guest"));
  await page.locator('button[name="intent"][value="register"]:not(.vh)').click();
  await expect(page.locator("#form-email-error")).toBeVisible();
  if (project.name === "phone") {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("the checks themselves see a page that is wrong", async ({ page }) => {
  await page.route("**/wrong", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<html lang="en"><title>Wrong</title><main><h1>Wrong</h1><img src="data:,"><p style="color:#ccc">pale</p>
        <div style="width:3000px">wide</div></main><script>console.error("trouble"); throw new Error("broken")</script>`,
    }),
  );
  const faults = (await faultsOf(page, "http://localhost:1/wrong", true)).join("\n");
  for (const fault of ["wider than", "console: trouble", "page error: broken", "image-alt", "color-contrast"])
    expect(faults).toContain(fault);
});
