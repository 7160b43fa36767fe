import { describe, expect, test } from "vitest";
import { closedRules, robotsText } from "~/foundation/site/robots";
import { isListed, openScreens, plainPath } from "~/foundation/site/sitemap";
import { indexXml, urlEntry } from "~/foundation/site/sitemap-xml";
import { declaredScreens } from "~/platform/domain/declared";
import { editions, sites } from "~/platform/domain/sites";

const allScreens = declaredScreens();

import { blockedBy } from "./robots-reader";

const sampleOf = (path: string): string => path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1");

describe.each(editions)("robots.txt of the edition %s", (edition) => {
  const open = allScreens.filter((screen) => isListed(screen, edition) || screen.mayIndex);
  const rules = robotsText(closedRules(allScreens, open), "https://example.com");

  test("closes every guarded, unbuilt and unlisted screen, and none that is listed or may be indexed", () => {
    const wrong = allScreens
      .filter(({ path }) => !/^\/(\*|404)$/.test(path))
      .filter((screen) => blockedBy(rules, sampleOf(screen.path)) === open.includes(screen))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
    expect(open.length).toBeGreaterThan(8);
  });

  test("closes calls, hand-overs and bare data, leaves homes, pictures and site maps open, and names the site map", () => {
    for (const path of ["/api/login", "/jump?site=shop", "/shop.data"]) expect(blockedBy(rules, path), path).toBe(true);
    for (const path of [
      "/",
      "/img/demo/a.webp?w=300",
      "/sitemap.html",
      "/assets/a.js",
      "/pages/help",
      "/search/result",
    ])
      expect(blockedBy(rules, path), path).toBe(false);
    expect(rules).toContain("\nSitemap: https://example.com/sitemap.xml\n");
  });

  test("no site lists a page of another, and only cn lists the user agreement", () => {
    const paths = sites.flatMap((site) => openScreens(allScreens, site, edition).map(plainPath));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.includes("/pages/clause")).toBe(edition === "cn");
    expect(paths.filter((path) => /[:*]/.test(path))).toEqual([]);
  });
});

describe("the reader of these tests and the files", () => {
  test("follows prefixes, wildcards and ends; the rule of an unlisted neighbour does not spread", () => {
    const text = "User-agent: *\nDisallow: /a/\nDisallow: /b$\nDisallow: /c/*/d$";
    expect(["/a/x", "/b", "/c/1/d"].map((path) => blockedBy(text, path))).toEqual([true, true, true]);
    expect(["/a", "/b/x", "/bb", "/c/1/d/e"].map((path) => blockedBy(text, path))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("addresses are escaped, and every page names its languages", () => {
    const entry = urlEntry("https://example.com", { path: "/a?b=1&c=2", changed: new Date("2026-11-01T00:00:00Z") });
    expect(entry).toContain("<loc>https://example.com/a?b=1&amp;c=2</loc><lastmod>2026-11-01T00:00:00Z</lastmod>");
    expect([...entry.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual([
      "zh-CN",
      "ja-JP",
      "en-US",
      "x-default",
    ]);
    expect(indexXml([{ address: "https://e.com/<", changed: null }])).toContain("<loc>https://e.com/&lt;</loc>");
  });
});
