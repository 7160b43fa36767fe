import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage } from "~/platform/i18n/in-language";
import { locales } from "~/platform/i18n/locales";

test.each([
  ["/", "/?lang=ja_JP"],
  ["/shop?page=2&lang=zh_CN#more", "/shop?page=2&lang=ja_JP#more"],
  ["/a?", "/a?lang=ja_JP"],
  ["/a#b?c", "/a?lang=ja_JP#b?c"],
])("%s", (path, asked) => {
  expect(inLanguage(path, "ja_JP")).toBe(asked);
});

test("any address keeps its path, its other parameters and its place, and asks for one language", () => {
  const name = fc.stringMatching(/^[a-z]{1,5}$/);
  const query = fc.array(fc.tuple(fc.oneof(name, fc.constant("lang")), fc.string({ maxLength: 8 })), { maxLength: 5 });
  fc.assert(
    fc.property(query, fc.webPath(), fc.constantFrom(...locales), (pairs, place, locale) => {
      const path = `/${encodeURIComponent(place)}`;
      const asked = new URL(inLanguage(`${path}?${new URLSearchParams(pairs)}#here`, locale), "http://a.example");
      expect([asked.pathname, asked.hash, asked.searchParams.getAll("lang")]).toEqual([path, "#here", [locale]]);
      asked.searchParams.delete("lang");
      expect([...asked.searchParams]).toEqual(pairs.filter(([key]) => key !== "lang"));
    }),
  );
});
