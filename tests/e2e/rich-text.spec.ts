import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { fits, originOf, press, signedIn, violationsIn, watch } from "../harness/pages";

const biz = originOf("biz");
const name = "values.description";

const picture = async (color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: "counter.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

const desk = async (browser: Browser, javaScriptEnabled: boolean, width: number): Promise<Page> => {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width, height: 800 } };
  return (await signedIn(browser, "admin", options, "biz")).newPage();
};

const save = (page: Page): Promise<void> =>
  press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").first());

/** A new ad in English alone, with these first words; answers its number. */
async function newAd(page: Page, title: string): Promise<string> {
  await page.goto(`${biz}/adwall/ad_add`);
  const form = page.locator("form#save");
  await form.locator('[name="values.name.en"]').fill(title);
  await form.locator('[name="values.categoryId"]').selectOption({ index: 1 });
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture("#8a5a2b"));
  await expect(form.locator('[name="values.introAttachment"]')).toHaveCount(1);
  await save(page);
  await expect(page).toHaveURL(/ad_update\/\d+/);
  return /\d+$/.exec(page.url())?.[0] ?? "";
}

const shownAt = async (page: Page, id: string) => {
  await page.goto(`${biz}/adwall/detail/${id}?day=${Date.now()}`);
  return page.locator("main");
};

test("an editor writes, somebody without JavaScript goes on writing, and nothing is lost", async ({ browser }, {
  project,
}) => {
  const page = await desk(browser, true, 1280);
  const faults = watch(page);
  const id = await newAd(page, `Rich ${project.name} ${Date.now() % 1_000_000}`);

  const field = page.getByRole("group", { name: "Description" });
  const words = field.getByRole("textbox", { name: "English" });
  await expect(words).toHaveAttribute("contenteditable", "true");
  for (const language of ["Chinese", "Japanese", "English"])
    await expect(field.getByRole("toolbar", { name: `Formatting ${language}`, exact: true })).toHaveCount(1);
  const bar = field.getByRole("toolbar", { name: "Formatting English" });
  const tool = (label: string) => bar.getByRole("button", { name: label, exact: true });
  await words.click();
  await page.keyboard.type("Eight seats and ");
  await tool("Bold").click();
  await expect(tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("one chef");
  await tool("Bold").click();
  await page.keyboard.press("Enter");
  await tool("Smaller heading").click();
  await page.keyboard.type("In the evening");
  await page.keyboard.press("Enter");
  await tool("List").click();
  await page.keyboard.type("Fish");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rice ");
  await tool("Link").click();
  const address = page.getByRole("textbox", { name: "Address of the link" });
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "address of a page" })).toBeVisible();
  await address.fill("example.com/rice");
  await address.press("Enter");
  await expect(words).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool("Picture").click();
  await page.getByRole("textbox", { name: /What it shows/ }).fill("The counter");
  await field.locator('input[type="file"]').setInputFiles(await picture("#2b5a8a"));
  await page.getByRole("button", { name: "Insert picture" }).click();
  await expect(words.locator('img[alt="The counter"]')).toBeVisible();

  /* The bar is one stop of the tab key; arrows walk in it. */
  await tool("Bold").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Italic")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tool("Bold")).toBeFocused();
  await expect(bar.locator('button[tabindex="0"]')).toHaveCount(1);
  expect(await violationsIn(page)).toEqual([]);
  await save(page);
  await expect(page.locator(`[name="${name}.en.as"]`)).toHaveValue("json");

  const main = await shownAt(page, id);
  await expect(main.locator("strong", { hasText: "one chef" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "In the evening" })).toBeVisible();
  await expect(main.locator("li", { hasText: "Fish" })).toBeVisible();
  const link = main.getByRole("link", { name: "https://example.com/rice" });
  await expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
  const shown = main.getByAltText("The counter");
  await expect(shown).toHaveAttribute("loading", "lazy");
  await expect(shown).toHaveAttribute("src", /^\/img\/ad\/.+\?w=\d+$/);
  expect([await shown.getAttribute("width"), await shown.getAttribute("height")]).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ]);
  expect(await violationsIn(page)).toEqual([]);
  await fits(page);

  const plain = await desk(browser, false, 360);
  await plain.goto(`${biz}/adwall/ad_update/${id}`);
  const area = plain.locator(`textarea[name="${name}.en.text"]`);
  const text = await area.inputValue();
  expect(text).toMatch(
    /^Eight seats and \*\*one chef\*\*\n\n### In the evening\n\n- Fish\n- Rice \[https:\/\/example.com\/rice\]\(https:\/\/example.com\/rice\)\n\n!\[The counter\]\(ad\/\d{4}\/[\w-]+\.\w+\)$/,
  );
  await fits(plain);
  await area.fill(`${text}\n\n> Come *hungry*.`);
  await plain.locator(`input[name="upload.ad.${name}.en.picture"]`).setInputFiles(await picture("#5a8a2b"));
  await plain.locator('[name="values.capacityPerSlot"]').fill("x");
  await plain.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").first().click();
  await expect(plain.locator('[name="values.capacityPerSlot"]')).toHaveAttribute("aria-invalid", "true");
  await expect(area).toHaveValue(/> Come \*hungry\*\.\s+!\[\]\(ad\/\d{4}\/[\w-]+\.\w+\)$/);
  await plain.locator('[name="values.capacityPerSlot"]').fill("8");
  await plain.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").first().click();
  await expect(plain.locator('[name="values.capacityPerSlot"]')).toHaveValue("8");
  await expect(area).toHaveValue(new RegExp(`^${text.slice(0, 30).replace(/[*]/g, "\\*")}`));

  const again = await shownAt(page, id);
  await expect(again.locator("blockquote em", { hasText: "hungry" })).toBeVisible();
  await expect(again.locator("strong", { hasText: "one chef" })).toBeVisible();
  await expect(again.getByAltText("The counter")).toHaveCount(1);
  expect(faults).toEqual([]);
});

test("what was typed before the editor came, and a refused form, keep their formatting", async ({ browser }) => {
  const page = await desk(browser, true, 360);
  await page.route(/rich-editor-[\w-]+\.js/, (route) => route.abort());
  await page.goto(`${biz}/adwall/ad_add`);
  const area = page.locator(`textarea[name="${name}.ja.text"]`);
  await area.fill("## 見出し\n\n**太字**");
  await save(page);
  await expect(page.locator('form#save [aria-invalid="true"]').first()).toBeVisible();
  await expect(area).toHaveValue("## 見出し\n\n**太字**");
  await expect(page.locator(`[name="${name}.ja.as"]`)).toHaveValue("text");

  await page.unrouteAll();
  await page.goto(`${biz}/adwall/ad_add`);
  const words = page.locator('[contenteditable="true"][lang="ja-JP"]');
  await words.click();
  await page.keyboard.type("品書き");
  await save(page);
  await expect(page.locator('form#save [aria-invalid="true"]').first()).toBeVisible();
  await expect(words).toHaveText("品書き");
  await fits(page);
});

/** What the toolbar says about tables in each language. */
const tableWords = [
  {
    locale: "zh-CN",
    language: "中文",
    table: "表格",
    columns: "列数",
    insert: "插入表格",
    below: "在下方加一行",
    remove: "删除这一列",
    header: "首行作为表头",
  },
  {
    locale: "ja-JP",
    language: "日本語",
    table: "表",
    columns: "列数",
    insert: "表を入れる",
    below: "下に行を追加",
    remove: "列を削除",
    header: "1行目を見出しにする",
  },
  {
    locale: "en-US",
    language: "English",
    table: "Table",
    columns: "Columns",
    insert: "Insert table",
    below: "Add row below",
    remove: "Delete column",
    header: "First row holds headings",
  },
];

test("a table is made and changed by the keyboard alone, and a page that is narrower lets it scroll", async ({
  browser,
}) => {
  const page = await desk(browser, true, 360);
  const faults = watch(page);
  for (const [at, said] of tableWords.entries()) {
    await page.context().addCookies([{ name: "lang", value: said.locale.replace("-", "_"), url: biz }]);
    await page.goto(`${biz}/adwall/ad_add`);
    const words = page.locator(`[contenteditable="true"][lang="${said.locale}"]`);
    const bar = page.getByRole("toolbar", { name: new RegExp(`${said.language}$`) }).last();
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    await words.focus();
    await bar.getByRole("button", { name: said.table, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("spinbutton", { name: new RegExp(`^${said.columns}`) })).toBeFocused();
    await page.keyboard.type("3");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("4");
    await press(said.insert);
    await expect(words.locator("th")).toHaveCount(4);
    await expect(words.locator("td")).toHaveCount(8);
    await page.keyboard.type("Day");
    await page.keyboard.press("Tab");
    await page.keyboard.type("From");
    await page.keyboard.press("Enter");
    await page.keyboard.type("(Tokyo)");
    for (const word of ["Price", "Note"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(word);
    }
    await bar.getByRole("button", { name: said.table, exact: true }).focus();
    await page.keyboard.press("Enter");
    await press(said.below);
    await expect(words.locator("tr")).toHaveCount(4);
    await page.getByRole("button", { name: said.remove }).last().focus();
    if (at === 2) expect(await violationsIn(page)).toEqual([]);
    await fits(page);
    const text = () => page.locator(`[name="${name}.${["zh", "ja", "en"][at]}.text"]`).inputValue();
    expect(JSON.parse(await text()).content[0].content[0].content).toHaveLength(4);
    await page.getByRole("checkbox", { name: said.header }).focus();
    await page.keyboard.press("Space");
    await expect(words.locator("th")).toHaveCount(0);
    await page.keyboard.press("Space");
    await expect(words.locator("th")).toHaveCount(4);
    await page.keyboard.press("Escape");
    await expect(words).toBeFocused();
    await words.locator("td").last().click();
    await page.keyboard.type("end");
    await page.keyboard.press("Tab");
    await expect(words).not.toBeFocused();
    if (at < 2) continue;
    /* An editor that gets the focus puts its cursor where it was: a click counts in one that has it, and a letter shows where. */
    await words.focus();
    await page.keyboard.type(".");
    await expect(words).toContainText(".");
    await words.locator("th").first().click();
    await page.keyboard.type("x");
    await expect(words.locator("th").first()).toContainText("x");
    await bar.getByRole("button", { name: said.table, exact: true }).focus();
    await page.keyboard.press("Enter");
    await press(said.remove);
    await expect(words.locator("th")).toHaveCount(3);
    await save(page);
    await expect(page.locator('form#save [aria-invalid="true"]').first()).toBeVisible();
    await expect(words.locator("tr")).toHaveCount(4);
    await expect(words.locator("th").first()).toHaveText("From(Tokyo)");
  }
  const visitor = await browser.newContext({ locale: "en-US", viewport: { width: 320, height: 800 } });
  const shown = await visitor.newPage();
  await shown.goto(`${biz}/adwall?keyword=Hanaguruma`);
  await shown.locator('main a[href*="/adwall/detail/"]').first().click();
  const box = shown.getByRole("group", { name: "Course Pieces Time Price with tax" });
  await expect(box.getByRole("columnheader")).toHaveCount(4);
  await expect(box.locator('th[scope="col"]')).toHaveCount(4);
  await box.focus();
  await shown.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await fits(shown);
  expect(await violationsIn(shown)).toEqual([]);
  await visitor.close();
  expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
});

test("a visitor's page loads nothing of the editor", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", (reply) => loaded.push(reply.url()));
  await page.goto(`${biz}/adwall`);
  await page.locator('main a[href*="/adwall/detail/"]').first().click();
  await expect(page).toHaveURL(/detail/);
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /rich-editor|tiptap|prosemirror/.test(url))).toEqual([]);
});
