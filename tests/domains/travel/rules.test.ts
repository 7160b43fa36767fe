import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageLimits } from "~/foundation/files/paged/limits";
import { pageNamed, pageObject } from "~/foundation/files/paged/page-objects";
import { tidyPageText } from "~/foundation/files/paged/page-text";
import { yuanPerHundred } from "~/foundation/reference/exchange-rates.server";
import { categoryNamed, travelCategories } from "~/products/travel/rules/categories";
import { shownRates } from "~/products/travel/rules/exchange";
import { heatBounds, heatOf } from "~/products/travel/rules/heat";
import { skies, skyOf } from "~/products/travel/rules/weather";

describe("heat", () => {
  const claps = fc.integer({ min: 0, max: heatBounds.claps });
  const views = fc.integer({ min: 0, max: heatBounds.views });
  test("claps of the month come first, views among equals, as one safe whole number", () => {
    fc.assert(
      fc.property(claps, views, claps, views, (a, x, b, y) => {
        const [one, other] = [heatOf(a, x), heatOf(b, y)];
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(Math.sign(one - other)).toBe(Math.sign(a === b ? x - y : a - b));
      }),
    );
  });
  test("what is beyond the bounds counts as the bound", () => {
    expect(heatOf(1, 0)).toBeGreaterThan(heatOf(0, heatBounds.views));
    expect(heatOf(heatBounds.claps + 5, heatBounds.views + 5)).toBe(heatOf(heatBounds.claps, heatBounds.views));
  });
});

describe("exchange rates", () => {
  test("say yuan for 100 units in the order of the panel, the yuan last; an unknown one is left out [N18]", () => {
    const yuan = { CNY: 100, GBP: yuanPerHundred(0.107), JPY: yuanPerHundred(21.7), USD: yuanPerHundred(0.14), KRW: 0 };
    expect(shownRates(yuan)).toEqual([
      { currency: "JPY", yuan: 4.608 },
      { currency: "USD", yuan: 714.3 },
      { currency: "GBP", yuan: 934.6 },
      { currency: "CNY", yuan: 100 },
    ]);
    expect(yuanPerHundred(205.6)).toBe(0.4864);
  });
  test("a dearer currency never has fewer yuan", () => {
    const perYuan = fc.double({ min: 0.01, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(perYuan, perYuan, (a, b) => {
        if (a < b) expect(yuanPerHundred(a)).toBeGreaterThanOrEqual(yuanPerHundred(b));
      }),
    );
  });
});

test("every icon is a sky, and only six names are categories", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), (icon) => {
      expect(skies).toContain(skyOf(icon));
    }),
  );
  expect([skyOf("01n"), skyOf("10d"), skyOf("13d"), skyOf("zz")]).toEqual(["clear", "rain", "snow", "clouds"]);
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(categoryNamed(name) !== undefined).toBe((travelCategories as readonly string[]).includes(name));
    }),
  );
  expect([categoryNamed("spot"), categoryNamed("constructor")]).toEqual(["spot", undefined]);
});

describe("pages of a paper", () => {
  const key = "document/2026/0f8fad5b-d9cb-469f-a165-70867728950e.pdf";
  test("have addresses that name them, and no others", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 200 }), (page) => {
        const named = pageNamed(`${key}/p/${page}`);
        expect(named).toEqual(page >= 1 && page <= pageLimits.pages ? { key, page } : null);
      }),
    );
    for (const path of [key, `${key}/p/`, `${key}/p/01`, `${key}/p/1/`, `${key}/p/1e1`, "a.png/p/1"])
      expect(pageNamed(path), path).toBeNull();
    expect(pageObject(key, 3)).toBe(`public/${key.slice(0, -4)}/3.webp`);
    expect(pageObject("demo/travel/a.pdf", 3)).toBe("demo/travel/a/3.webp");
  });
  test("say nothing that no text has, and never more than is kept", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const tidy = tidyPageText(`${text}\u0000\ud800\ufffe\r\n${text}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
        expect(tidy).not.toMatch(/[\u0000-\u0009\u000b-\u001f\ufffd-\uffff]|\p{Cs}/u);
        expect(tidyPageText(tidy)).toBe(tidy);
      }),
      { numRuns: 50 },
    );
    expect(tidyPageText("a".repeat(50_000))).toHaveLength(pageLimits.text);
    expect(tidyPageText(" 旅 くら \r\n\r\n\r\nA\u0000B ")).toBe("旅 くら\n\nA B");
  });
});
