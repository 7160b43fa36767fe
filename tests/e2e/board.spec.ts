import { expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { comes, confirmIn, fits, originOf, type, watch } from "../harness/pages";
import { textsOf } from "../harness/texts";

const biz = originOf("biz");

/** Whose browser speaks which language, with JavaScript and without: the author's, the reader's. */
const ways = [
  [true, "ja_JP", "zh_CN"],
  [false, "zh_CN", "en_US"],
] as const;

for (const [javaScriptEnabled, authorSpeaks, readerSpeaks] of ways) {
  test(`a member posts a notice, another finds and answers it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }) => {
    const options = (language: string) => ({ javaScriptEnabled, locale: language.replace("_", "-"), viewport });
    const [author, reader] = [
      await guestIn(browser, options(authorSpeaks), "biz"),
      await guestIn(browser, options(readerSpeaks), "biz"),
    ];
    const [to, toReader] = [textsOf(authorSpeaks, "board"), textsOf(readerSpeaks, "board")];
    const [mine, theirs] = [await author.newPage(), await reader.newPage()];
    const faults = [watch(mine), watch(theirs)];
    const title = `Bicycle ${Date.now() % 1_000_000}`;

    await mine.goto(`${biz}/need`);
    await fits(mine);
    await mine
      .getByRole("link", { name: to("form.add") })
      .first()
      .click();
    /* The first template that is offered, whatever it is called in this language. */
    await mine.locator('main a[href*="template="]').first().click();
    await expect(mine.locator('main [name="content"]')).toHaveValue(/\S/);
    await type(mine, "title", title);
    await type(mine, "price", "cheap");
    await mine.locator('main [name="area"]').selectOption("kyoto");
    const publish = mine.getByRole("button", { name: to("form.publish") });
    await publish.click();
    await expect(mine.locator('main [name="price"]')).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="title"]')).toHaveValue(title);
    await type(mine, "price", "9000");
    await mine.locator('main [name="categoryId"]').selectOption({ index: 2 });
    await publish.click();
    await expect(mine.getByRole("heading", { level: 1 })).toHaveText(to("own.title"));
    await expect(mine.locator("main")).toContainText(title);
    await fits(mine);

    await theirs.goto(`${biz}/need?area=kyoto`);
    await theirs.getByRole("link", { name: title }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(theirs.locator("main")).toContainText("9,000");
    await fits(theirs);
    await theirs.getByRole("link", { name: toReader("contact.write") }).click();
    await expect(theirs).toHaveURL(/\/message\/\d+$/);
    await theirs.locator('form#send [name="content"]').fill(title);
    await theirs.locator('form#send button[type="submit"]').last().click();
    await expect(theirs.locator("main ol")).toContainText(title);
    const told = textsOf(authorSpeaks, "messages")("notice.request", { name: "蔵元商店" });
    await comes(mine.locator("main").getByText(told), () => mine.goto(`${biz}/notification`));
    await mine.goto(`${biz}/board/myList`);

    await confirmIn(mine.locator("main"), to("act.close"));
    await expect(mine.locator("main")).toContainText(to("state.closed"));
    /* Whoever reads in that moment may see the list from before. */
    await expect
      .poll(async () => {
        await theirs.goto(`${biz}/need?area=kyoto`);
        return theirs.getByRole("link", { name: title }).count();
      })
      .toBe(0);
    await mine.getByRole("button", { name: to("act.renew") }).click();
    await expect(mine.locator("main")).toContainText(to("state.open"));
    await theirs.goto(`${biz}/need?area=kyoto`);
    await expect(theirs.getByRole("link", { name: title })).toBeVisible();
    expect(faults.flat().filter((fault) => !/status of 422/.test(fault))).toEqual([]);
    await Promise.all([author.close(), reader.close()]);
  });
}
