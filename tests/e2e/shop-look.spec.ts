import { expect, test } from "@playwright/test";

const shop = `http://shop.localhost:${process.env.E2E_PORT}`;

test.use({ locale: "ja-JP" });

for (const width of [360, 1280])
  test(`the ranking leaves no hole, the banner is sharp, links weigh more than channels, words stand in paragraphs: ${width}`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== "phone", "the sizes are the test's own");
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop);
    const banner = page.locator("main picture img").first();
    const file = await banner.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc));
    const picture = await page.evaluate(async (src) => {
      const { width: wide } = await createImageBitmap(await (await fetch(src)).blob());
      return wide;
    }, file);
    const shown = (await banner.boundingBox())?.width ?? 0;
    expect(shown).toBeGreaterThan(width * 0.8);
    expect(picture).toBeGreaterThanOrEqual(shown);

    /* Each row of the ranking ends where the list ends; a phone's is one row to be pushed. */
    const ranking = page.locator("main ol:has([data-place])");
    await expect(ranking.locator("> li")).toHaveCount(7);
    const { right, ends } = await ranking.evaluate((list) => {
      const rows = new Map<number, number>();
      for (const entry of list.children) {
        const box = entry.getBoundingClientRect();
        rows.set(Math.round(box.top), Math.max(rows.get(Math.round(box.top)) ?? 0, box.right));
      }
      return { right: list.getBoundingClientRect().right, ends: [...rows.values()] };
    });
    expect(ends).toHaveLength(width === 360 ? 1 : 2);
    if (width === 1280) for (const end of ends) expect(Math.abs(end - right)).toBeLessThanOrEqual(1);

    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontSize, borderTopStyle, backgroundColor } = getComputedStyle(element);
          const { top } = element.getBoundingClientRect();
          const plain = borderTopStyle === "none" && backgroundColor === "rgba(0, 0, 0, 0)";
          return { size: Number.parseFloat(fontSize), top, plain };
        });
    const [link, channel] = [await look("footer nav a"), await look("footer ul[aria-label] :is(a, summary):visible")];
    expect(link.size).toBeGreaterThan(channel.size);
    expect(link.top).toBeLessThan(channel.top);
    expect(channel.plain).toBe(true);

    await page.goto(`${shop}/commodity/detail/1001`);
    const words = page.locator("main section:has(> h2)").first().locator("> p");
    expect(await words.count()).toBeGreaterThan(1);
    const [first, second] = [await words.nth(0).boundingBox(), await words.nth(1).boundingBox()];
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });
