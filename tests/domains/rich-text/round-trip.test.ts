import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { sized } from "../../harness/size";
import { anyDoc, anyText } from "./docs";

const numRuns = sized(200, 20_000);

describe("a document and its textual form", () => {
  test("what is stored is read as it is stored", () => {
    fc.assert(
      fc.property(anyDoc, (raw) => {
        const doc = normalDoc(raw);
        expect(normalDoc(doc)).toEqual(doc);
      }),
      { numRuns },
    );
  });

  test("the text of a document says the same document", () => {
    fc.assert(
      fc.property(anyDoc, (raw) => {
        const doc = normalDoc(raw);
        expect(readText(writeText(doc))).toEqual(doc);
      }),
      { numRuns },
    );
  });

  test("any text is a document, and its text stays as it is from then on", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const doc = readText(text);
        const written = writeText(doc);
        expect(readText(written)).toEqual(doc);
        expect(writeText(readText(written))).toBe(written);
      }),
      { numRuns },
    );
  });
});
