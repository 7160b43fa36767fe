import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { inkNumbers, inkOf, inkSizes, inkStyle } from "~/foundation/rich-text/rules/inks";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { RichText } from "~/foundation/rich-text/ui/rich-text";
import { renderStatic } from "~/platform/screens/static-html.server";
import { richPlainText } from "~db/text/rich-text";

/** Relative luminance of a colour of the palette as `inkStyle` writes it. */
function luminanceOf(style: string, on: "light" | "dark"): number {
  const [hue = 0, saturation = 0] = /--ink:(\d+) (\d+)%/.exec(style)?.slice(1).map(Number) ?? [];
  const lightness = Number(new RegExp(`--on-${on}:(\\d+)%`).exec(style)?.[1]) / 100;
  const width = (saturation / 100) * Math.min(lightness, 1 - lightness);
  const part = (from: number) => {
    const at = (from + hue / 30) % 12;
    const value = lightness - width * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe("colours and sizes [SH44]", () => {
  test("are 45 and those from 12 to 32; each colour can be read on a light and on a dark page", () => {
    expect([inkNumbers.length, inkSizes.at(0), inkSizes.at(-1)]).toEqual([45, 12, 32]);
    const names = inkNumbers.map((number) => JSON.stringify(inkOf(number)));
    expect(new Set(names).size).toBe(45);
    expect(new Set(inkNumbers.map(inkStyle)).size).toBe(45);
    for (const number of inkNumbers) {
      expect(contrast(luminanceOf(inkStyle(number), "light"), 0.91), String(number)).toBeGreaterThan(4.5);
      expect(contrast(luminanceOf(inkStyle(number), "dark"), 0.014), String(number)).toBeGreaterThan(4.5);
    }
  });

  test("are said of words, around notes, readings and each other", () => {
    const text = "{{{{東京^とうきょう}へ^[far]}^=18}行く^#45} **{a^#1}**{b^=32}";
    const doc = readText(text);
    expect(writeText(doc)).toBe(text);
    expect(doc && richPlainText(doc)).toBe("東京へ行く ab\nfar");
  });

  test("beyond the palette are words, and no reading can pass for one", () => {
    for (const text of ["{a^#46}", "{a^#0}", "{a^=16}", "{a^=33}", "{a^#}"])
      expect([text, richPlainText(readText(text) as never)]).toEqual([text, text]);
    const marks = (...all: unknown[]) =>
      normalDoc({ content: [{ type: "paragraph", content: [{ type: "text", text: "a", marks: all }] }] });
    expect(writeText(marks({ type: "ruby", attrs: { text: "# =12" } }))).toBe("{a^12}");
    for (const value of ["12", 46, -1, 1.5, null, "red;background:url(//x)"])
      expect(writeText(marks({ type: "color", attrs: { value } }, { type: "size", attrs: { value } }))).toBe("a");
  });

  test("are printed as styles of our own making", () => {
    const doc = readText("{{a^=24}^#6}");
    const html = doc ? renderStatic("en_US", createElement(RichText, { doc })) : "";
    expect(html).toMatch(
      /<span class="[^"]+" style="--ink:4 72%;--on-light:16%;--on-dark:90%"><span style="font-size:1.5rem">a</,
    );
  });
});
