import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";

const missing = ["at", "findLast", "findLastIndex", "toSorted", "toReversed"];

/** A realm of its own that lacks what newer browsers brought, in which the file for older ones has run. */
async function olderRealm() {
  const file = "app/ui/base/newer-built-ins.ts";
  const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, { sourcemap: false });
  const realm = createContext({
    HTMLFormElement: class {},
    HTMLUnknownElement: class {},
    AbortController,
    AbortSignal: class {},
    setTimeout,
    URL: class extends URL {
      static override canParse = undefined as never;
    },
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  });
  runInContext(
    `globalThis.window = globalThis;
    delete Object.hasOwn;
    for (const name of ${JSON.stringify(missing)})
      for (const owner of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) delete owner[name];`,
    realm,
  );
  expect(runInContext('[typeof [].at, typeof "".at, typeof [].toSorted, typeof Object.hasOwn].join()', realm)).toBe(
    "undefined,undefined,undefined,undefined",
  );
  runInContext(code, realm);
  return (expression: string, given: unknown): unknown => {
    const answer = runInContext(`JSON.stringify({ is: ((x) => ${expression})(${JSON.stringify(given)}) })`, realm);
    return JSON.parse(answer).is;
  };
}

test("what older browsers are given answers as the built-ins do", async () => {
  const older = await olderRealm();
  const list = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 6 });
  const index = fc.oneof(fc.integer({ min: -8, max: 8 }), fc.constantFrom(1.9, -1.9, 0.5));
  fc.assert(
    fc.property(list, index, fc.string({ maxLength: 5 }), (values, at, text) => {
      const given = { values, at, text };
      expect(older("x.values.at(x.at)", given)).toEqual(values.at(at));
      expect(older("x.text.at(x.at)", given)).toEqual(text.at(at));
      expect(older("new Int8Array(x.values).at(x.at)", given)).toEqual(values.at(at));
      expect(older("x.values.findLast((one) => one > 4)", given)).toEqual(values.findLast((one) => one > 4));
      expect(older("x.values.findLastIndex((one) => one > 4)", given)).toBe(values.findLastIndex((one) => one > 4));
      expect(older("[x.values.toReversed(), x.values]", given)).toEqual([values.toReversed(), values]);
      expect(older("[x.values.toSorted(), x.values]", given)).toEqual([values.toSorted(), values]);
      expect(older("x.values.toSorted((a, b) => b - a)", given)).toEqual(values.toSorted((a, b) => b - a));
      expect(older('[Object.hasOwn(x, "at"), Object.hasOwn(x, "toString")]', given)).toEqual([true, false]);
    }),
    { numRuns: 200 },
  );
  const addresses = ["https://a.example/b", "nothing", "", "mailto:a@b.c", "http://", "//x"];
  for (const url of addresses) expect(older("URL.canParse(x)", url), url).toBe(URL.canParse(url));
  const ids = Array.from({ length: 20 }, () => older("crypto.randomUUID()", 0));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(20);
  expect(older("Object.keys([]).length + Object.keys(Array.prototype).length", 0)).toBe(0);
});
