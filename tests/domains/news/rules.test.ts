import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rssOf } from "~/foundation/site/rss";
import { articleHref, feedHref, listHref, yearHref } from "~/products/news/rules/addresses";
import { newsMeta } from "~/products/news/rules/news-meta";
import { palette, paletteColor, paletteNames } from "~/products/news/rules/palette";

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (one: string, two: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe("the palette", () => {
  test.each(Object.entries(palette))("%s carries white letters, and is what its chip is painted with", (name, hex) => {
    expect(contrast(hex, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    const css = readFileSync("app/products/news/ui/chip.module.css", "utf8");
    expect(new RegExp(`\\.${name} \\{\\s*background: (#[0-9a-f]{6});`).exec(css)?.[1]).toBe(hex);
  });

  test("the database allows these colours and no other; an unknown name is the first", () => {
    const sql = readFileSync("db/schema/news.ts", "utf8");
    const allowed = /color\} in \(([^)]*)\)/.exec(sql)?.[1]?.replaceAll("'", "").split(",");
    expect(allowed?.sort()).toEqual([...paletteNames].sort());
    expect(paletteColor("no colour")).toBe("indigo");
  });

  test("control: a light colour has not enough contrast", () => {
    expect(contrast("#e9a03f", "#ffffff")).toBeLessThan(4.5);
  });
});

describe("addresses", () => {
  test("each edition has its own pages, lists and feed", () => {
    const one = { id: 5, categoryId: 7 };
    expect(articleHref({ ...one, type: 1 }, "ja")).toBe("/news/detail/5");
    expect(articleHref({ ...one, type: 2 }, "ja")).toBe("/cnNews/detail/5");
    expect(articleHref({ ...one, type: 3 }, "ja")).toBe("/tokyo-fashion/7/ja/5");
    expect(listHref(1)).toBe("/news");
    expect(listHref(2, { category: 7, page: 2 })).toBe("/cnNews?category=7&page=2");
    expect(listHref(3, { category: 0, page: 1 })).toBe("/tokyo-fashion");
    expect(yearHref(7, 2026, 2)).toBe("/tokyo-fashion/7/2026?page=2");
    expect(feedHref(2, "zh")).toBe("/cnNews/rss.xml?lang=zh");
  });
});

const feed = (title: string) => ({
  title: "News",
  description: "All",
  link: "https://example.com/news",
  self: "https://example.com/f?a=1&b=2",
  language: "en-us",
  items: [
    {
      title,
      description: title,
      link: "https://example.com/news/detail/5",
      category: "A & B",
      author: title,
      at: new Date("2026-11-24T07:02:14Z"),
    },
  ],
});

describe("the feed", () => {
  test("says when, and escapes what it is given", () => {
    const xml = rssOf(feed("<b>Tea & cake</b>"));
    expect(xml).toContain("<title>&lt;b&gt;Tea &amp; cake&lt;/b&gt;</title>");
    expect(xml).toContain("<pubDate>Tue, 24 Nov 2026 07:02:14 GMT</pubDate>");
    expect(xml).toContain('href="https://example.com/f?a=1&amp;b=2"');
  });

  test("whatever is written stays words: the same elements, and no sign that XML forbids", () => {
    const tags = (xml: string) => xml.match(/<[^>]*>/g);
    const expected = tags(rssOf(feed("words")));
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const xml = rssOf(feed(`x${text}`));
        expect(tags(xml)).toEqual(expected);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it must not hold
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      }),
    );
  });
});

test("what other sites are told of an article", () => {
  const told = newsMeta(
    {
      title: { text: "Blossom" },
      summary: "It blooms",
      cover: "demo/news/cherry.webp",
      author: "Mori",
      at: "2026-11-24T07:02:14.000Z",
      changed: "2026-11-25T07:02:14.000Z",
      inLang: "en",
      category: { name: "Seasons" },
    },
    { url: "https://example.com/news/detail/5", publisher: "Tabikura" },
  );
  expect(told).toContainEqual({ property: "og:type", content: "article" });
  expect(told).toContainEqual({ property: "og:title", content: "Blossom" });
  expect(told.find((one) => "script:ld+json" in one)).toMatchObject({
    "script:ld+json": {
      "@type": "NewsArticle",
      headline: "Blossom",
      datePublished: "2026-11-24T07:02:14.000Z",
      dateModified: "2026-11-25T07:02:14.000Z",
      author: { name: "Mori" },
      publisher: { name: "Tabikura" },
    },
  });
});
