import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inParagraphs } from "~/products/shop/catalogue/paragraphs";
import { demoCommodities } from "~db/seed/products/shop";

const bare = (text: string) => text.replace(/\s+/g, "");
const countOf = (text: string) => inParagraphs(text).split("\n\n").length;

describe("a description is read in paragraphs", () => {
  test("of whole sentences, without a word lost, for every text of the demonstration in each language", () => {
    for (const { key, description } of demoCommodities)
      for (const text of Object.values(description)) {
        const paragraphs = inParagraphs(text).split("\n\n");
        expect(bare(paragraphs.join(""))).toBe(bare(text));
        for (const one of paragraphs.slice(0, -1)) expect(one, key).toMatch(/[.!?。！？][”"’)」』）]?$/);
      }
    const long = demoCommodities.flatMap(({ description: { zh, ja, en } }) => [
      ...[zh, ja].filter((text) => text.length > 130),
      ...(en.length > 260 ? [en] : []),
    ]);
    expect(long.length).toBeGreaterThan(30);
    for (const text of long) expect(countOf(text), text).toBeGreaterThan(1);
  });

  test("as its writer divided it, where somebody did", () => {
    expect(inParagraphs("One. Two.\nThree.\n\n Four. ")).toBe("One. Two.\nThree.\n\nFour.");
  });

  test("a short text, a number and a quotation are not torn", () => {
    const block = `${"It holds 1.2 l of water. ".repeat(8)}He said “Stop. Now!” and went. `;
    for (const one of inParagraphs(block).split("\n\n")) expect(one).toMatch(/^(It|He)/);
    expect(countOf("一芯二葉。香りが高い。")).toBe(1);
  });

  test("any text keeps all but its spaces", () => {
    const letters = fc.constantFrom("a", "B", " ", ".", "。", "茶", "！", "”", "\n", "」", "1");
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 1_000 }), (text) => {
        expect(bare(inParagraphs(text))).toBe(bare(text));
      }),
    );
  });
});
