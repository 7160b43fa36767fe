import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { RichText } from "~/foundation/rich-text/ui/rich-text";
import { renderStatic } from "~/platform/screens/static-html.server";
import { richPlainText } from "~db/text/rich-text";

const htmlOf = (text: string) => {
  const doc = readText(text);
  return doc ? renderStatic("en_US", createElement(RichText, { doc })) : "";
};

test("where no kind is known, as in the browser, a card stays what it is", () => {
  const text = "a\n\n[[commodity:12]]\n\n[[later:3]]";
  expect(writeText(readText(text))).toBe(text);
  expect(richPlainText(readText("[[/commodity/detail/12]]") as never)).toBe("[[/commodity/detail/12]]");
  expect(normalDoc({ content: [{ type: "embed", attrs: { id: 1, kind: "<script>" } }] })).toBeNull();
});

describe("readings and notes", () => {
  test("are said of words, a note around a reading", () => {
    const text = "{{東京^とうきょう}へ^[A town | \\] of \\\\ **many**]} **{a**b^c}";
    const doc = readText(text);
    expect(writeText(doc)).toBe(text);
    expect(doc && richPlainText(doc)).toBe("東京へ ab\nA town | ] of \\ **many**");
  });

  test("that are none are words", () => {
    for (const text of ["{a^}", "{^b}", "a^b}", "{a", "^[x]", "{a^[]}", "{a^  }"])
      expect([text, richPlainText(readText(text) as never)]).toEqual([text, text]);
    const marks = (...all: unknown[]) =>
      normalDoc({ content: [{ type: "paragraph", content: [{ type: "text", text: "a", marks: all }] }] });
    expect(writeText(marks({ type: "ruby", attrs: { text: 5 } }, { type: "note" }))).toBe("a");
    expect(writeText(marks({ type: "ruby", attrs: { text: "<b>{x}^" } }))).toBe("{a^bx}");
    expect(writeText(marks({ type: "note", attrs: { text: `${"x".repeat(499)}👍` } }))).toBe(
      `{a^[${"x".repeat(499)}]}`,
    );
  });

  test("stand in cells and headings, and 51 notes are too many", () => {
    const text = "## {東^ひがし}\n\n| {a^[b \\| c]} | {d^e} |";
    expect(writeText(readText(text))).toBe(text);
    const notes = (count: number) => Array.from({ length: count }, (_, at) => `{a^[${at}]}`).join(" ");
    expect(readText(notes(50))).not.toBeNull();
    expect(() => readText(notes(51))).toThrow("richTextNotes");
  });

  test("are printed with a number that leads to the note and back; the same note is numbered once", () => {
    const html = htmlOf("{東京^とうきょう} {a^[one <b>]} {b^[two]}\n\n{c^[one <b>]}");
    expect(html).toContain("<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>");
    expect(html.match(/href="#note-1"/g)).toHaveLength(2);
    expect(html.match(/id="note-1-from"/g)).toHaveLength(1);
    expect(html).toContain('<a href="#note-1-from" aria-label="Back to note 1 in the text">');
    expect(html).toContain("one &lt;b&gt;");
    expect(html.match(/<li id="note-/g)).toHaveLength(2);
    expect(htmlOf("a")).not.toContain("<section");
  });
});
