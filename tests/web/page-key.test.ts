import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/platform/access/request-context";
import type { Screen } from "~/platform/domain/screens";
import { homePaths } from "~/platform/domain/sites";
import { cacheKeyOf } from "~/platform/http/page-key.server";

const screens = [
  { path: "/shop", cache: ["sort", "page"] },
  { path: "/shop/:id", cache: [] },
  { path: "/detail/:itemId/:from?", cache: ["tab"] },
  { path: "/mypage" },
  { path: homePaths.main, cache: ["page"] },
  { path: "/stay/:id", cache: ["page"], ownBy: ["day", "kept"] },
] as unknown as Screen[];

const visitor = {
  actor: null,
  flashes: [],
  embed: false,
  site: "main",
  edition: "jp",
  locale: "ja_JP",
  origin: "https://x",
  cookies: {},
};
const asked = (url: string, change: object = {}, version = "v1") =>
  cacheKeyOf(screens, homePaths, version)(url, { ...visitor, ...change } as unknown as RequestContext);

describe("which pages are shared, under which key", () => {
  test.each([
    ["/shop", "/shop"],
    ["/shop/7", "/shop/7"],
    ["/detail/12", "/detail/12"],
    ["/detail/12/card", "/detail/12/card"],
    ["/shop?page=2&sort=low", "/shop?sort=low&page=2"],
    ["/shop?sort=low&page=2&utm=x&lang=en_US", "/shop?sort=low&page=2"],
    ["/shop?utm=x", "/shop"],
    ["/shop?lang=ja&sort=low", "/shop?sort=low&lang=ja_JP"],
    ["/shop?sort=&page=", "/shop"],
    ["/shop?", "/shop"],
    ["/shop/7?sort=low", "/shop/7"],
    ["/detail/12?tab=a%20b", "/detail/12?tab=a+b"],
    [`/shop?sort=${"x".repeat(60)}`, `/shop?sort=${"x".repeat(60)}`],
    [`/shop/%E8%8C%B6`, `/shop/%E8%8C%B6`],
    [`/shop/${"x".repeat(400)}`, `/shop/${"x".repeat(400)}`],
    [`/shop/%${"x".repeat(293)}`, `/shop/%${"x".repeat(293)}`],
    ["/?page=2", "/?page=2"],
  ])("%s is kept as %s", (url, kept) => {
    expect(asked(url)).toEqual({ key: `v1 main jp ja_JP ${kept}`, url: kept });
  });

  test.each([
    "/mypage",
    "/nowhere",
    "/detail",
    "/detail/",
    "/detail/12/card/more",
    "/shop/7/8",
    "/shopping",
    "/x/shop",
    "/shop.data",
    "/shop/7.data?sort=low",
    `/shop?sort=${"x".repeat(61)}`,
    `/shop/%${"x".repeat(294)}`,
  ])("%s is not cached", (url) => {
    expect(asked(url)).toBeNull();
  });

  test.each([
    ["a signed-in user", { actor: { userId: 1 } }],
    ["a visitor with a flash message", { flashes: [{ kind: "info", key: "a:b" }] }],
    ["an embedded page", { embed: true }],
  ])("%s gets no shared page", (_, change) => {
    expect(asked("/shop", change)).toBeNull();
  });

  test("a parameter or a cookie that makes a page the visitor's own keeps it from being shared", () => {
    const cookies = { "__Host-kept": "1" };
    expect(asked("/stay/1?page=2&other=1")?.url).toBe("/stay/1?page=2");
    expect(asked("/stay/1", { cookies: { other: "1" } })?.url).toBe("/stay/1");
    expect(asked("/shop", { cookies })?.url).toBe("/shop");
    expect(asked("/stay/1?day=1")).toBeNull();
    expect(asked("/stay/1", { cookies })).toBeNull();
  });

  test("build, site, edition and language are in the key", () => {
    const changes = [{}, { site: "shop" }, { edition: "cn" }, { locale: "zh_CN" }];
    const keys = [...changes.map((change) => asked("/shop", change)?.key), asked("/shop", {}, "v2")?.key];
    expect(new Set(keys).size).toBe(5);
    expect(keys).not.toContain(undefined);
  });

  test("/ is the home of its site, and of no other", () => {
    expect(asked("/")?.url).toBe("/");
    expect(asked("/", { site: "tv" })).toBeNull();
  });
});
