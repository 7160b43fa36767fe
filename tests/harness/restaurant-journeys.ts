import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { originOf, press } from "./pages";

const [biz, main] = [originOf("biz"), originOf("main")];

/** Headers of a call as a browser's own page makes it; Node finds no other name than the main site's. */
export async function headersOf(context: BrowserContext): Promise<Record<string, string>> {
  const held = (await context.cookies(biz)).map(({ name, value }) => `${name}=${value}`);
  return { origin: main, "sec-fetch-site": "same-origin", cookie: held.join("; ") };
}

/** A new table of the restaurant of who is signed in, with the code that its sign shows. */
export async function newTable(
  owner: BrowserContext,
  name: string,
): Promise<{ id: number; name: string; code: string }> {
  const headers = await headersOf(owner);
  const made = await owner.request.post(`${main}/api/cuisine_table/save`, {
    headers,
    data: { name, seats: 4, seq: 0 },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: number };
  const page = await owner.newPage();
  await page.goto(`${biz}/cuisine/table/signs?id=${id}`);
  const code = (await page.locator("main li p").last().textContent()) ?? "";
  await page.close();
  return { id, name, code };
}

/** A guest's phone sits down at a table with the code of its sign. */
export async function sitAt(page: Page, code: string): Promise<void> {
  await page.goto(`${biz}/cuisine/scanner`);
  await page.locator('main [name="code"]').fill(code);
  await press(page.locator('main form:has([name="code"]) button[type="submit"]'));
  await page.locator('[name="guestCount"]').fill("2");
  await press(page.locator('main form:has([name="guestCount"]) button[type="submit"]'));
  await expect(page).toHaveURL(/\/cuisine\/list\/\d+\/\d+$/);
}

/** Puts the dish at that place of the menu into the cart. */
export async function addDish(page: Page, place: number): Promise<void> {
  const lines = page.locator('form[id^="line-"]');
  const before = await lines.count();
  const dish = page.locator('main li[id^="dish-"]:has(form)').nth(place);
  await dish.locator("details > summary").last().click();
  await press(dish.locator('form[id^="add-"] button[type="submit"]'));
  await expect(lines).not.toHaveCount(before);
}

/** The forms of a page's main part that mean `intent`. */
export const formOf = (page: Page, intent: string): Locator =>
  page.locator(`main form:has(input[name="intent"][value="${intent}"])`);

/** Sends the first of them and waits for its answer. */
export const send = (page: Page, intent: string) =>
  press(formOf(page, intent).first().locator('button[type="submit"]').first());
