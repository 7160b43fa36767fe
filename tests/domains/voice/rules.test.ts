import { describe, expect, test } from "vitest";
import { rowIdIn } from "~/platform/data/row-id";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { atNameFault } from "~/products/voice/rules/at-name";
import { feedIn, feedPath } from "~/products/voice/rules/feed-address";
import { linkOf } from "~/products/voice/rules/link";
import { cardOf, charsetOf } from "~/products/voice/rules/page-card";
import { lengthOf, linkIn, namesIn, partsOf, tagsIn } from "~/products/voice/rules/post-text";
import { voiceShare } from "~/products/voice/share-target";
import { mutePatternOf, muteTextOf } from "~db/text/mute-text";

test("a name has 4 to 15 letters a-z, digits and underscores, and is none that staff could have", () => {
  for (const name of ["abcd", "A_1b", "a".repeat(15)]) expect(atNameFault(name), name).toBeNull();
  for (const name of ["abc", "a".repeat(16), "ab-cd", "ab cd", "名前です", "abcé", "", "ａｂｃｄ"])
    expect(atNameFault(name), name).toBe("atNameShape");
  for (const name of ["admin", "Support", "VOICE", "TabikuraJP"])
    expect(atNameFault(name), name).toBe("atNameReserved");
});

describe("the text of a post", () => {
  test("is cut into words, tags, people and addresses, which together are the text", () => {
    const people = [{ id: 7, name: "Aki_1" }];
    const text = "見て #桜まつり、@aki_1 https://example.com/a?b=1. @nobody_x #1 mail@aki_1.com ＃tea！";
    const parts = partsOf(text, people);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter(({ type }) => type !== "text")).toEqual([
      { type: "tag", text: "#桜まつり", tag: "桜まつり" },
      { type: "mention", text: "@aki_1", userId: 7 },
      { type: "link", text: "https://example.com/a?b=1", url: "https://example.com/a?b=1" },
      { type: "tag", text: "＃tea", tag: "tea" },
    ]);
  });

  test("has at most five tags and ten names, each once", () => {
    expect(tagsIn("#a #b #A #c #d #e #f")).toEqual(["A", "b", "c", "d", "e"]);
    expect(tagsIn(`#${"長".repeat(21)} a#b`)).toEqual([]);
    expect(namesIn("@Abcd @abcd @efgh")).toEqual(["abcd", "efgh"]);
    expect(namesIn(Array.from({ length: 14 }, (_, at) => `@name${at}x`).join(" "))).toHaveLength(10);
    expect([linkIn("see http://a.example/x, then"), linkIn("none")]).toEqual(["http://a.example/x", null]);
    expect(lengthOf("👨‍👩‍👧 a")).toBe(7);
  });

  test("of any kind of signs is cut in a bounded time and whole", () => {
    for (const text of ["#".repeat(200), "@".repeat(200), "https://".repeat(25), "#あ".repeat(100), "\ud800#a"])
      expect(
        partsOf(text, [])
          .map((part) => part.text)
          .join(""),
        text,
      ).toBe(text);
  });
});

describe("muted words", () => {
  const mutes = (word: string, ...texts: string[]) => muteTextOf(texts).includes(mutePatternOf(word));

  test("are found whatever their case, width and kana, and whole where they are Latin", () => {
    expect(mutes("CAFÉ", "a ｃａｆé.")).toBe(true);
    expect(mutes("ass", "first class")).toBe(false);
    expect(mutes("ass", "an ASS!")).toBe(true);
    expect(mutes("サクラ", "きょうのさくら、満開")).toBe(true);
    expect(mutes("桜祭", "桜・祭り")).toBe(true);
    expect(mutes("new york", "in New-York today")).toBe(true);
    expect(mutes("york", "newyork")).toBe(false);
    expect(mutes("JR東日本", "今日はＪＲ東日本で")).toBe(true);
    expect(mutes("tea", "茶tea茶")).toBe(true);
  });

  test("do not reach over two texts, and signs alone are none", () => {
    expect(mutes("ab cd", "ab", "cd")).toBe(false);
    expect([mutePatternOf("!!"), mutePatternOf(" 　"), muteTextOf([])]).toEqual(["", "", ""]);
  });
});

describe("links", () => {
  const ours = ["http://cc.localhost:3000"];

  test("of pages of ours keep what the client says, of others only the address", () => {
    const said = { title: "  A\n title ", description: "d", image: "/img/demo/news/tea.webp?w=300" };
    expect(linkOf({ url: `${ours[0]}/news/detail/1`, ...said }, ours)).toEqual({
      isOurs: true,
      link: { url: `${ours[0]}/news/detail/1`, title: "A title", description: "d", image: "demo/news/tea.webp" },
    });
    expect(linkOf({ url: "https://example.com/x", ...said }, ours)).toEqual({
      isOurs: false,
      link: { url: "https://example.com/x", title: "", description: "", image: null },
    });
  });

  test("are of the web, without a password", () => {
    for (const url of [
      "ftp://example.com/",
      "javascript:alert(1)",
      "https://a:b@example.com/",
      "https://host/",
      "x",
      "",
    ])
      expect(linkOf({ url }, ours), url).toBeNull();
    expect(linkOf({ url: `https://example.com/${"a".repeat(500)}` }, ours)).toBeNull();
    expect(linkOf({ url: `${ours[0]}.evil.example/` }, ours)?.isOurs).not.toBe(true);
  });
});

describe("the card of a page", () => {
  test("has its Open Graph texts, else its own, without markup", () => {
    const html = `<title>Own &amp; plain</title><meta name=description content='d &#39;q&#x27;'>
      <meta content="OG &lt;b&gt;" property="og:title">`;
    expect(cardOf(html)).toEqual({ title: "OG <b>", description: "d 'q'" });
    expect(cardOf("<title>\n a\u0000b </title>")).toEqual({ title: "a b", description: "" });
    expect(cardOf("<html></html>")).toEqual({ title: "", description: "" });
  });

  test("is read in its own encoding", () => {
    expect(charsetOf('text/html; charset="Shift_JIS"', "")).toBe("Shift_JIS");
    expect(charsetOf("text/html", '<meta charset="euc-jp">')).toBe("euc-jp");
    expect(charsetOf("text/html", "<p>charset=x")).toBe("utf-8");
  });

  test("is found in hostile pages in few steps", () => {
    for (const html of [
      "<meta ".repeat(40_000),
      `<meta ${"a=".repeat(100_000)}`,
      "<title".repeat(40_000),
      "<".repeat(300_000),
    ])
      expect(cardOf(html)).toEqual({ title: "", description: "" });
  });
});

test("the address under which a page is shared is one that a login keeps, however long its words", () => {
  const page = {
    url: "https://shop.tabikura.example/commodity/detail/1234567890",
    text: "茶".repeat(80),
    words: "𠮷".repeat(60),
    picture: "commodity/2026/00000000-0000-4000-8000-000000000000.jpg",
  };
  const to = voiceShare.href(page);
  expect(to.length).toBeLessThan(2_000);
  expect(safeRedirect(to, "https://shop.tabikura.example")).toBe(to);
  expect(Object.fromEntries(new URLSearchParams(to.split("?")[1]))).toEqual({
    url: page.url,
    title: page.text,
    description: page.words,
    image: page.picture,
  });
});

test("the address of a feed names a person or a tag, whatever is written", () => {
  for (const feed of [{ flag: "ja", userId: 12 } as const, { flag: "en", tag: "桜/50%" } as const])
    expect(feedIn(feedPath(feed), rowIdIn)).toEqual(feed);
  for (const path of [
    "/voice/feed/user/1",
    "/voice/feed/user/x",
    "/voice/feed/tag/%E0%A4%A",
    "/voice/feed/tag/",
    "/voice/feed",
  ])
    expect(feedIn(path, rowIdIn), path).toBeNull();
});
