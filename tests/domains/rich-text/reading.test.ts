import { describe, expect, test } from "vitest";
import { z } from "zod";
import { richText } from "~/foundation/desks/fields/rich-fields";
import { richField } from "~/foundation/rich-text/rich-input";
import { docOfLines } from "~/foundation/rich-text/rich-words";
import { RichTextTooMuch } from "~/foundation/rich-text/rules/bounds";
import { headingLevels } from "~/foundation/rich-text/rules/heading-levels";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { linkKind } from "~/platform/fields/link";
import { parseForm } from "~/platform/forms/form.server";
import { richPlainText } from "~db/text/rich-text";

const t = (key: string) => key;

/** What a form with these fields says under `text`. */
function sent(fields: Record<string, string>, bounds = { max: 50_000 }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, z.object({ text: richField(bounds) }), t);
}
const textIn = (fields: Record<string, string>) => {
  const read = sent(fields);
  return read.ok ? writeText(read.value.text) : read.reply.error;
};

describe("the schema", () => {
  test("every node and mark is written and read", () => {
    const text = [
      "# One\n\n## Two *three*\n\n#### Four\n",
      "a **b *c*** ~~d~~ [e](https://example.com/f_g)\nh\n",
      "- i\n- j\n  1. k\n  2. l\n\n  m\n\n3. n\n4. o\n",
      "> p\n>\n> - q\n\n---\n\n![r](demo/adwall/sushi.webp)",
    ].join("\n");
    expect(writeText(readText(text))).toBe(text.replace("# One", "## One"));
    const doc = readText("## A\n\n- b **c**\n- d\n\n![e](demo/adwall/sushi.webp)");
    expect(doc && richPlainText(doc)).toBe("A\nb c\nd\ne");
  });

  test("unknown nodes, marks and attributes are left out, their words are not where they hold blocks of ours", () => {
    expect(
      normalDoc({
        type: "doc",
        extra: 1,
        content: [
          {
            type: "paragraph",
            attrs: { style: "x" },
            content: [{ type: "text", text: "a", marks: [{ type: "code" }] }],
          },
          {
            type: "heading",
            attrs: { level: 9 },
            content: [{ type: "mention", content: [{ type: "text", text: "b" }] }],
          },
          { type: "iframe", attrs: { src: "https://example.com" } },
          { type: "picture", attrs: { key: "https://example.com/a.png" } },
        ],
      }),
    ).toEqual({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ text: "a", type: "text" }] },
        { type: "heading", attrs: { level: 4 }, content: [{ text: "b", type: "text" }] },
      ],
    });
    for (const nothing of [null, 1, "x", [], {}, { content: {} }, { content: [null, 1, [], { type: "paragraph" }] }])
      expect(normalDoc(nothing)).toBeNull();
  });

  test("halves of surrogate pairs and control characters never reach the database", () => {
    expect(
      writeText(normalDoc({ content: [{ type: "paragraph", content: [{ type: "text", text: "a\ud800b\u0000c" }] }] })),
    ).toBe("ab c");
  });

  test("headings of a page leave no level out", () => {
    const levels = (text: string, below: number) => [...headingLevels(readText(text)?.content ?? [], below).values()];
    expect(levels("#### a\n\n## b\n\n#### c\n\n### d", 1)).toEqual([2, 2, 3, 3]);
    expect(levels("## a\n\n### b\n\n#### c", 2)).toEqual([3, 4, 5]);
  });

  test("plain text becomes paragraphs, its signs stay words", () => {
    expect(writeText(docOfLines("# a\n\n**b**  \n　c"))).toBe("\\# a\n\n\\*\\*b\\*\\*\n\nc");
  });
});

describe("what a form carries", () => {
  const json = JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "**a**" }] }],
  });

  test("the marker says which form it is; without one it is the text", () => {
    expect(textIn({ "text.as": "json", "text.text": json })).toBe("\\*\\*a\\*\\*");
    expect(textIn({ "text.as": "text", "text.text": "**a**" })).toBe("**a**");
    expect(textIn({ "text.text": "**a**" })).toBe("**a**");
    expect(textIn({ text: "**a**" })).toBe("**a**");
    expect(textIn({ "text.as": "text", "text.text": json })).toContain('{"type":"doc"');
    expect(textIn({})).toBe("");
    expect(textIn({ "text.as": "json" })).toBe("");
  });

  test("a picture that came beside the text stands below it", () => {
    expect(textIn({ "text.text": "a", "text.picture": "demo/adwall/sushi.webp" })).toBe(
      "a\n\n![](demo/adwall/sushi.webp)",
    );
    expect(textIn({ "text.text": "a", "text.picture": "!fileTooLarge" })).toEqual({
      "text.picture": [expect.any(String)],
    });
  });

  test.each(["{", "[]", "1", '"a"', "null", '{"type":"paragraph"}', "[".repeat(20_000)])(
    "JSON that is no document: %#",
    (text) => {
      expect(textIn({ "text.as": "json", "text.text": text })).toEqual({ text: ["validation.invalid"] });
    },
  );

  test("an unknown marker, a list and an object are refused beside the field", () => {
    expect(textIn({ "text.as": "html", "text.text": "a" })).toHaveProperty("text");
    expect(textIn({ "text[0]": "a" })).toHaveProperty("text");
  });

  test("too many characters, and none where some are required", () => {
    expect(sent({ text: "**abc**" }, { max: 3 }).ok).toBe(true);
    expect(sent({ text: "**abcd**" }, { max: 3 })).toMatchObject({
      ok: false,
      reply: { error: { text: [expect.any(String)] } },
    });
    expect(sent({ text: "👨‍👩‍👧" }, { max: 5 }).ok).toBe(true);
    const one = richText({ max: 10, required: true });
    expect(one.form.safeParse("   ").success).toBe(false);
    expect(one.form.safeParse("a").success).toBe(true);
    expect(one.revive?.("a\nb")).toEqual(readText("a\n\nb"));
    expect(one.typed(readText("*a*"))).toBe("*a*");
  });
});

describe("bounds", () => {
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
  const list = '{"type":"bulletList","content":[{"type":"listItem","content":[';
  const deep = nested(10_000, list, "]}]}");
  const wide = (count: number, node: unknown) => JSON.stringify({ type: "doc", content: Array(count).fill(node) });
  test("a decoded document of 10,000 levels or 1e5 nodes is left at its bounds", () => {
    let deepest: unknown = { type: "text", text: "a" };
    for (let at = 0; at < 10_000; at++) deepest = { type: at % 2 ? "bulletList" : "listItem", content: [deepest] };
    const many = {
      type: "doc",
      content: Array(100_000).fill({ type: "paragraph", content: [{ type: "text", text: "a" }] }),
    };
    for (const raw of [{ content: [deepest] }, { content: [{ type: "paragraph", content: [deepest] }] }, many])
      expect(() => normalDoc(raw)).toThrow(RichTextTooMuch);
  });

  const hostile: Record<string, Record<string, string>> = {
    "longer than 50,000": { "text.text": "a".repeat(50_001) },
    "JSON longer than 50,000": { "text.as": "json", "text.text": `${" ".repeat(50_001)}{}` },
    "10,000 levels of JSON": { "text.as": "json", "text.text": `{"type":"doc","content":[${deep.slice(0, 49_000)}` },
    "100 levels of lists": {
      "text.as": "json",
      "text.text": `{"type":"doc","content":[${nested(100, list, "]}]}")}]}`,
    },
    "1e5 nodes": { "text.as": "json", "text.text": `{"type":"doc","content":[${Array(33_000).fill("{}").join(",")}]}` },
    "10,000 paragraphs": { text: "a\n\n".repeat(10_000) },
    "items on one line": { text: "- ".repeat(30_000).concat("a") },
    "quotes on one line": { text: `${"> ".repeat(30_000)}a` },
    "stairs of items": { text: Array.from({ length: 300 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n") },
    "40 pictures": { text: "![](demo/adwall/sushi.webp)\n\n".repeat(40) },
  };
  test.each(Object.entries(hostile))("%s: refused", (_, fields) => {
    expect(sent(fields).ok).toBe(false);
  });

  test("marks on nothing but spaces cost no more than words", () => {
    const marks = [[{ type: "bold" }], [{ type: "bold" }, { type: "italic" }]];
    const content = Array.from({ length: 4_900 }, (_, at) => ({ type: "text", text: " ", marks: marks[at % 2] }));
    expect(normalDoc({ content: [{ type: "paragraph", content: [...content, { type: "text", text: "a" }] }] })).toEqual(
      readText("a"),
    );
  });

  test("a wide document within the bounds is taken", () => {
    const paragraph = { type: "paragraph", content: [{ type: "text", text: "a" }] };
    expect(sent({ "text.as": "json", "text.text": wide(500, paragraph) }).ok).toBe(true);
  });
});

describe("the link rule", () => {
  test.each([
    ["/adwall/detail/1?day=2#slots", "own"],
    ["https://example.com", "https"],
    ["https://日本.example/山", "https"],
    ["http://example.com:8080/a", "http"],
    ["mailto:a@example.com?subject=x", "mail"],
    ["tel:+81-3-1234-5678", "phone"],
  ])("%s leads somewhere", (link, kind) => {
    expect(linkKind(link)).toBe(kind);
  });

  test.each([
    "",
    "a",
    "example.com",
    "//example.com",
    "/\\example.com",
    "\\\\example.com",
    "https:example.com",
    "https:///x",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a/b",
    "ftp://example.com",
    "https://a b",
    "https://a@b/",
    "https://example.com/\u202Eoff",
    "https://example.com/<script>",
    'https://example.com/"',
    "mailto:",
    "tel:",
    "tel:x",
    `https://example.com/${"a".repeat(1_000)}`,
  ])("%j leads nowhere", (link) => {
    expect(linkKind(link)).toBeNull();
  });
});
