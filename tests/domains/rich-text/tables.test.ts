import { describe, expect, test } from "vitest";
import { z } from "zod";
import { richField } from "~/foundation/rich-text/rich-input";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { parseForm } from "~/platform/forms/form.server";
import { richPlainText } from "~db/text/rich-text";

/** What a form with these fields says under `text`. */
function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, z.object({ text: richField({ max: 50_000 }) }), (key) => key);
}

describe("a table", () => {
  test("has equally many cells in each row; its headings are a row or nothing", () => {
    const text = "| a | **b** \\| c |\n| --- | --- |\n| d<br>e \\<br> | [f](/x) |\n\n| \\--- |  |\n|  | g |";
    const doc = readText(text);
    expect(writeText(doc)).toBe(text);
    expect(doc && richPlainText(doc)).toBe("a b | c\nd e <br> f\n---\ng");
    expect(doc?.content.map(({ type }) => type)).toEqual(["table", "table"]);
    expect(writeText(readText("words\n|a|b\n|--|\n|:---|\n|---|---|---|"))).toBe(
      "words\n\n| a | b |  |\n| -- |  |  |\n| \\:--- |  |  |\n| \\--- | \\--- | \\--- |",
    );
    expect(writeText(readText("| a\n\n> | b | c |\n\n|  |\n|  |"))).toBe("\\| a\n\n> \\| b | c |");
    const cell = (type: string, ...texts: string[]) => ({
      type,
      attrs: { colspan: 3 },
      content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
    });
    const row = (...content: object[]) => ({ type: "tableRow", content });
    const table = {
      type: "table",
      content: [row(cell("tableHeader", "a", "b"), cell("tableCell", "c")), row(cell("tableHeader", "d"))],
    };
    expect(writeText(normalDoc({ content: [table] }))).toBe("| a<br>b | c |\n| d |  |");
    expect(writeText(normalDoc({ content: [{ type: "blockquote", content: [table] }] }))).toBe(
      "> a\n>\n> b\n>\n> c\n>\n> d",
    );
    expect(writeText(readText("[a](/x|y) \\|"))).toBe("[a](/x%7Cy) |");
  });

  test("of 50 rows and 10 columns is taken", () => {
    const text = Array(50)
      .fill(`|${" 12,345 |".repeat(10)}`)
      .join("\n");
    expect(sent({ text }).ok).toBe(true);
    expect(sent({ "text.as": "json", "text.text": JSON.stringify(readText(text)) }).ok).toBe(false);
    expect(JSON.stringify(readText(text)).length).toBeGreaterThan(50_000);
  });

  test.each(
    Object.entries({
      "51 rows": "| a |\n".repeat(51),
      "11 columns": "| a ".repeat(11).concat("|"),
      "rows on one line": "|".repeat(49_000),
    }),
  )("%s: refused beside the field", (_, text) => {
    expect(sent({ text })).toMatchObject({
      ok: false,
      reply: { error: { text: [expect.stringMatching(/^richText(Table|TooMany)$/)] } },
    });
  });
});
