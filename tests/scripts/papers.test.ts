import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paperFaults } from "../../scripts/lib/papers.mjs";

let top: string;

const write = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(top, dirname(path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
};

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "tabikura-papers-"));
  write({
    "README.md": "# Product\n",
    "app/README.md": "# app\n",
    "app/products/README.md": "# products\n",
    "app/products/shop/README.md": "# shop\n\n- [C6] A price is whole yen, see [C7].\n- [C7] A rule.\n",
    "app/products/shop/price.ts": "/** The price in yen [C6, C7]. */\nexport const price = list[A1];\n",
    "tests/README.md": "# tests\n",
    "tests/price.test.ts": 'test("a price is whole [C6]", () => undefined);\n',
  });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const faultsWith = (files: Record<string, string>) => {
  write(files);
  return paperFaults(top).map(({ rule, file, detail }) => `${rule} ${file}: ${detail}`);
};

test("a tree whose citations lead to one place each has no faults", () => {
  expect(paperFaults(top)).toEqual([]);
});

test.each<[string, string, string, string]>([
  ["an unknown id in a comment", "app/products/shop/cart.ts", "/* Limits [C9]. */", "C9 is defined nowhere"],
  ["an unknown id in a title", "tests/cart.test.ts", 'test("limits [C9]", f);', "C9 is defined nowhere"],
  ["an id defined twice", "app/README.md", "- [C6] Another.", "C6 is defined in app/README.md as well"],
  ["a paper elsewhere", "app/products/shop/cart.ts", `/** As ${"decisions"} C6 say. */`, "is in no README"],
  ["a chapter elsewhere", "app/products/shop/cart.ts", `// Limits (${"S1"} 5)`, "is in no README"],
  ["a mend", "tests/cart.test.ts", `describe("${"mend"} 56: refunds", f);`, "is in no README"],
  ["a long README", "app/products/shop/README.md", "- line\n".repeat(61), "61 lines, at most 60"],
  ["a long root README", "README.md", "x".repeat(8_193), "8193 bytes, at most 8192"],
  ["a folder without README", "app/products/stay/rooms.ts", "export const rooms = 1;", "has no README.md"],
])("%s is found", (_, file, text, detail) => {
  expect(faultsWith({ [file]: text }).join("\n")).toContain(detail);
});
