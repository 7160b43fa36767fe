import { createServer } from "node:http";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { pastedPayloads } from "../domains/rich-text/pasted-payloads";
import { fits, originOf, press, signedIn, violationsIn, watch } from "../harness/pages";

const main = originOf("main");
const editor = (page: Page): Locator => page.locator('form#save [contenteditable="true"]').nth(2);
const step = (page: Page, name: string): Locator =>
  page.locator(`form#save button[value="${name}"]:not([aria-hidden])`);

const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const png = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Where an article of another house keeps its pictures. */
async function startHouse() {
  const picture = await png("#27508b");
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.startsWith("/gone")) response.writeHead(404).end();
    else if (request.url?.startsWith("/page")) response.writeHead(200, { "content-type": "image/png" }).end("<html>");
    else response.writeHead(200, { "content-type": "image/png" }).end(picture);
  });
  const port = Number(process.env.E2E_OUTSIDE_PORT);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const close = () => new Promise((done) => server.closeAllConnections() ?? server.close(done));
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

const item = (level: number, mark: string, words: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="margin-left:36pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${mark}<span style="font:7pt">&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head><body lang=JA>
<!--StartFragment--><p class="MsoTitle">A walk in Nara<o:p></o:p></p><h1>Morning</h1>
<p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Deer</b> come <span style="mso-fareast-language:JA">early</span>.<o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
${item(1, "·", "Tea")}${item(2, "o", "Green")}${item(1, "·", "Rice")}
<p class="MsoNormal">Then</p>
${item(1, "1.", "Walk")}${item(1, "2.", "Rest")}<!--EndFragment--></body></html>`;

const weChat = (house: string) => `<section style="margin:0"><section><h1 style="font-size:20px">寺</h1></section>
<section><span style="display:none">hidden</span><p><span leaf="">春の寺。</span></p><p><br></p></section>
<p style="text-align:center"><img alt="門" data-src="${house}/gate.png?wx_fmt=png" data-type="png"></p>
<section><img data-src="${house}/gone.png"><img data-src="${house}/page.png"></section>
<p><img src="https://pictures.invalid/other.png"></p><p><img src="file:///C:/Users/x/image001.png"></p>
<p><img width="1" height="1" src="${house}/count.png"></p><p>終わり</p></section>`;

test("what is pasted out of Word and WeChat is cleaned, its pictures become ours, and what stays away is named", async ({
  browser,
}) => {
  const house = await startHouse();
  const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
  const context = await signedIn(browser, "news_editor", options);
  await context.addCookies([{ name: "lang", value: "en_US", url: main }]);
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`${main}/editor/news_add`);
  await expect(editor(page)).toBeVisible();
  await editor(page).click();
  await paste(page, word);
  const made = editor(page);
  await expect(made.locator("h2")).toHaveText(["A walk in Nara", "Morning"]);
  await expect(made.locator("strong")).toHaveText("Deer");
  await expect(made.locator("> ul > li")).toHaveCount(2);
  await expect(made.locator("> ul > li > ul > li")).toHaveText(["Green"]);
  await expect(made.locator("> ol > li")).toHaveText(["Walk", "Rest"]);
  expect(await made.innerHTML()).not.toMatch(/mso|style=|class="Mso|·/i);
  /* The last one is where writing goes on below the list. */
  await expect(made.locator("> p")).toHaveText(["Deer come early.", "Then", ""]);

  await page.keyboard.press("Control+End");
  await paste(page, weChat(house.url));
  await expect(made.locator("img[data-key^='news/']")).toHaveCount(1);
  await expect(made.locator("[data-arriving]")).toHaveCount(0);
  await expect(made).toContainText("春の寺。");
  await expect(made).not.toContainText("hidden");
  const left = page.locator("form#save [role=alert]").filter({ hasText: "could not be brought over" });
  await expect(left.locator("li")).toHaveCount(4);
  for (const why of [
    "could not be fetched",
    "no picture that can be shown",
    "a site that pictures",
    "your device only",
  ])
    await expect(left.locator("li").filter({ hasText: why })).toHaveCount(1);
  expect(house.asked.filter((path) => path.startsWith("/count"))).toEqual([]);
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);

  const data = `data:image/png;base64,${(await png("#8a5a2b")).toString("base64")}`;
  await paste(page, `<p>own</p><img alt="own" src="${data}">`);
  await expect(made.locator("img[data-key^='news/']")).toHaveCount(2);
  await page.locator(`form#save [name="values.title.en"]`).fill(`Pasted ${Date.now() % 1_000_000}`);
  await press(step(page, "draft"));
  await expect(page).toHaveURL(/draft=\d+/);
  await expect(editor(page).locator("img[data-key^='news/']")).toHaveCount(2);
  const kept = faults.filter((fault) => !/406|cdn|status of 40/.test(fault));
  expect(kept).toEqual([]);
  await house.close();
  await context.close();
});

test("nothing that is pasted runs, asks for anything or stays as it was: HTML from a clipboard [WP4]", async ({
  browser,
}) => {
  const options = { locale: "en-US", viewport: { width: 360, height: 800 } };
  const context = await signedIn(browser, "news_editor", options);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("evil.invalid") && asked.push(request.url()));
  await page.goto(`${main}/editor/news_add`);
  await expect(editor(page)).toBeVisible();
  for (const html of pastedPayloads) {
    await editor(page).click();
    await page.keyboard.press("Control+A");
    await paste(page, html);
    await expect(editor(page), html).toContainText("a");
    await expect(editor(page).locator("[data-arriving]")).toHaveCount(html.includes("data-arriving") ? 1 : 0);
    const wrong = await editor(page).evaluate((element) =>
      [...element.querySelectorAll("*")].flatMap((one) => [
        ...(/^(script|style|link|iframe|object|embed|form|svg|math|video|base|meta)$/i.test(one.localName)
          ? [one.localName]
          : []),
        ...[...one.attributes]
          .filter(({ name, value }) => /^on|^style$/i.test(name) || /javascript:|evil|data:text/.test(value))
          .map(({ name }) => name),
      ]),
    );
    expect(wrong, html).toEqual([]);
  }
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(asked).toEqual([]);
  await context.close();
});

test("pictures are dropped and pasted as files, and those without a description are described one by one", async ({
  browser,
}) => {
  const context = await signedIn(browser, "news_editor", { locale: "en-US", viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`${main}/editor/news_add`);
  const made = editor(page);
  await expect(made).toBeVisible();
  await made.click();
  await page.keyboard.type("Above");
  const bring = async (type: "drop" | "paste", name: string, color: string) => {
    const bytes = (await png(color)).toString("base64");
    await made.evaluate(
      (element, [type, name, bytes]) => {
        const files = new DataTransfer();
        const file = new File([Uint8Array.from(atob(bytes ?? ""), (one) => one.charCodeAt(0))], name ?? "", {
          type: "image/png",
        });
        files.items.add(file);
        const { left, bottom } = element.getBoundingClientRect();
        const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: bottom - 20 };
        element.dispatchEvent(
          type === "drop"
            ? new DragEvent("drop", { ...at, dataTransfer: files })
            : new ClipboardEvent("paste", { ...at, clipboardData: files }),
        );
      },
      [type, name, bytes],
    );
  };
  await bring("drop", "gate.png", "#27508b");
  await expect(made.locator("img[data-key^='news/']")).toHaveCount(1);
  await bring("paste", "image.png", "#8a5a2b");
  await expect(made.locator("img[data-key^='news/']")).toHaveCount(2);
  await expect(made).toContainText("Above");

  const next = page.getByRole("button", { name: /without a description/ });
  for (const [left, words] of [
    ["2 pictures", "The gate"],
    ["1 picture", "A cup of tea"],
  ] as const) {
    await expect(next).toContainText(left);
    await next.click();
    await page.getByLabel("What it shows").fill(words);
    await page.getByRole("button", { name: "Save description" }).click();
  }
  await expect(next).toHaveCount(0);
  expect(
    await made.locator("img[data-key]").evaluateAll((all) => all.map((one) => one.getAttribute("alt")).sort()),
  ).toEqual(["A cup of tea", "The gate"]);
  await fits(page);
  expect(await violationsIn(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
