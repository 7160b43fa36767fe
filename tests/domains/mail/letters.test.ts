import { describe, expect, test } from "vitest";
import { footOf, type Letter, letterText, type Sender } from "~/foundation/mail/letter";
import { letterHtml } from "~/foundation/mail/letter-html.server";
import { languageTags, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { linksOf, sameWords, wordsOf } from "./same-words";

const sender: Sender = {
  brand: "Brand",
  operator: "Brand & Sons",
  address: "1-2-3 Ginza <Tokyo>",
  email: "hello@brand.example",
};
const evil = `<img src=x onerror="alert('1')"> & {{name}} $t(mail:contact)`;
const all: Letter = {
  locale: "en_US",
  subject: `Subject ${evil}`,
  unsubscribe: "https://brand.example/unsubscribe/a?b=1&c=2",
  parts: [
    { kind: "paragraph", text: `First line\nsecond line ${evil}` },
    {
      kind: "facts",
      rows: [
        { label: "Order number", value: "S-123" },
        { label: "Amount", value: evil },
      ],
    },
    { kind: "list", items: ["One thing", "Another thing", "Another thing"] },
    { kind: "button", label: "See the order", href: 'https://brand.example/order?x=1&y="2"' },
    { kind: "quote", label: "Your message", text: `Two\nlines ${evil}` },
  ],
};

describe.each(locales)("a letter in %s", (locale) => {
  const t = translator(locale);
  const letter = { ...all, locale };

  test("says the same words and links as HTML and as text", () => {
    const html = letterHtml(letter, sender, t);
    const text = letterText(letter, sender, t);
    expect(sameWords(html, text)).toEqual([]);
    expect(linksOf(html)).toEqual(['https://brand.example/order?x=1&y="2"', letter.unsubscribe]);
  });

  test("names its language and escapes what people typed", () => {
    const html = letterHtml(letter, sender, t);
    expect(html.startsWith(`<!doctype html><html lang="${languageTags[locale]}">`)).toBe(true);
    expect(html).not.toContain("<img");
    expect(wordsOf(html)).toContain(evil);
    expect(letterText(letter, sender, t)).toContain(evil);
  });

  test("needs nothing from outside and runs nothing", () => {
    const html = letterHtml(letter, sender, t);
    expect(html).not.toMatch(/<(script|img|link|style|iframe|form)\b|\sclass=|url\(/);
  });

  test("shows the operator's address and the way out only where there is one", () => {
    const { unsubscribe: _, ...essential } = letter;
    expect(footOf(essential, sender, t)).toEqual({
      lines: [sender.operator, expect.stringContaining(sender.email)],
      unsubscribe: undefined,
    });
    expect(footOf(letter, sender, t).lines).toContain(sender.address);
  });
});

test("a comparison of words finds what one form lacks", () => {
  const t = translator("en_US");
  const html = letterHtml(all, sender, t);
  const text = letterText(all, sender, t);
  expect(sameWords(html, text.replace("S-123", ""))).not.toEqual([]);
  expect(sameWords(html.replace("See the order", ""), text)).not.toEqual([]);
  expect(sameWords(html.replace("Brand &amp; Sons", ""), text)).not.toEqual([]);
  expect(sameWords(html.replace("x=1", "x=3"), text)).not.toEqual([]);
});
