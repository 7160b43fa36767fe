import { expect, test } from "@playwright/test";
import { guestIn } from "../harness/new-account";
import { comes, confirmIn, fits, originOf, signedIn, type, violationsIn, watch } from "../harness/pages";

const biz = originOf("biz");
const wishes = "no shrimp, please";

for (const javaScriptEnabled of [true, false]) {
  test(`a table is reserved, confirmed and cancelled, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    viewport,
  }, { project }) => {
    test.skip((project.name === "phone") !== javaScriptEnabled, "with JavaScript on the phone, without on the desktop");
    const options = { javaScriptEnabled, locale: "en-US", viewport };
    const [guest, owner] = [
      await guestIn(browser, options, "biz"),
      await signedIn(browser, "restaurant_admin", options, "biz"),
    ];
    const [mine, desk] = [await guest.newPage(), await owner.newPage()];
    const faults = [watch(mine), watch(desk)];

    await mine.goto(`${biz}/adwall?keyword=soba`);
    await mine
      .getByRole("link", { name: /Soba Chausu/ })
      .first()
      .click();
    await expect(mine.getByRole("heading", { level: 1 })).toContainText("Soba Chausu");
    await fits(mine);
    await mine.getByRole("link", { name: "Reserve", exact: true }).first().click();
    await expect(mine.locator("#slots")).toBeInViewport();
    /* The last day of the strip that has free times: no other journey comes there. */
    await mine
      .getByRole("link", { name: /free times/ })
      .last()
      .click();
    await expect(mine).toHaveURL(/[?&]day=/);
    await mine.locator('#slots a[href*="/adwall/reservation/"]').first().click();
    await expect(mine).toHaveURL(/\/adwall\/reservation\//);
    const slot = mine.locator('main [name="reserveTime"]');
    await expect(slot).not.toHaveValue("");
    await type(mine, "contactName", "Mori");
    await type(mine, "phone", "12");
    await type(mine, "mealContent", wishes);
    await mine.getByRole("button", { name: "Reserve", exact: true }).last().click();
    const refused = mine.locator('main [name="phone"]');
    await expect(refused).toHaveAttribute("aria-invalid", "true");
    await expect(mine.locator('main [name="mealContent"]')).toHaveValue(wishes);
    await expect(slot).not.toHaveValue("");
    await refused.fill("090-1234-5678");
    await mine.getByRole("button", { name: "Reserve", exact: true }).last().click();
    await expect(mine).toHaveURL(/\/adwall\/myorder\?number=A\d{16}/);
    const number = /A\d{16}/.exec(mine.url())?.[0] ?? "";
    await expect(mine.locator("main")).toContainText("Awaiting confirmation");
    await expect(mine.locator("main")).toContainText(wishes);
    await fits(mine);
    if (javaScriptEnabled) expect(await violationsIn(mine)).toEqual([]);

    await desk.goto(`${biz}/adwall/allorder?number=${number}`);
    await expect(desk.locator("main")).toContainText(wishes);
    await fits(desk);
    await desk.getByRole("button", { name: "Confirm", exact: true }).first().click();
    await expect(desk.locator("main")).toContainText("Confirmed by the house");

    await comes(mine.locator("main").filter({ hasText: number }), () => mine.goto(`${biz}/notification`));
    await mine.goto(`${biz}/adwall/myorder?number=${number}`);
    await expect(mine.locator("main")).toContainText("Your table is waiting for you.");
    await mine.getByText("Cancel the reservation").first().click();
    await type(mine, "reason", "A change of plans");
    await confirmIn(mine.locator("form#cancel"));
    await expect(mine.locator("main")).toContainText("This reservation is canceled.");
    await desk.goto(`${biz}/adwall/allorder?number=${number}`);
    await expect(desk.locator("main")).toContainText("A change of plans");
    await expect(desk.getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);

    const unexpected = faults.flat().filter((fault) => !/status of 422/.test(fault));
    expect(unexpected).toEqual([]);
    await Promise.all([guest.close(), owner.close()]);
  });
}
