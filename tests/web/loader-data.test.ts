import { createRequire } from "node:module";
import fc from "fast-check";
import * as moduleCopy from "turbo-stream";
import { describe, expect, test } from "vitest";

/* The server's build uses one of the package's two copies, Node the other; both are patched. */
const copies = { "module copy": moduleCopy, "require copy": createRequire(import.meta.url)("turbo-stream") } as const;

const written = async ({ encode }: typeof moduleCopy, value: unknown): Promise<string> =>
  new Response(encode(value)).text();

async function read({ decode }: typeof moduleCopy, text: string): Promise<unknown> {
  const decoded = await decode(new Response(text).body as ReadableStream<Uint8Array>);
  await decoded.done;
  return decoded.value;
}

const settled = async (value: unknown): Promise<unknown> => (Array.isArray(value) ? Promise.all(value) : value);

/** Values that loaders may return, JSON and others, at any depth. */
const data = fc.letrec((tie) => ({
  one: fc.oneof(
    { maxDepth: 4, depthSize: "large" },
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Number.NaN, -0, Number.POSITIVE_INFINITY),
    fc.date({ noInvalidDate: true }),
    fc.array(tie("one"), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie("one"), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie("one"), { maxLength: 3 }).map((all) => new Set(all)),
  ),
})).one;

describe.each(Object.entries(copies))("data of loaders, %s", (_, copy) => {
  test("arrive unchanged, whatever they are", async () => {
    await fc.assert(
      fc.asyncProperty(data, async (value) => {
        expect(await read(copy, await written(copy, value))).toStrictEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  test("keep the two zeros apart, in whatever order they come", async () => {
    for (const value of [[[-0], 0, new Date(5)], [[0], -0, new Date(5)], new Set([[-0], 0]), [Promise.resolve(-0), 0]])
      expect(await settled(await read(copy, await written(copy, value)))).toStrictEqual(await settled(value));
  });

  test("server-only parts of an object stay on the server", async () => {
    expect(await written(copy, { html: "", [Symbol("written")]: "<p>" })).toBe('[{"_1":2},"html",""]\n');
  });

  test("however deep, neither end the process nor fail (CVE-2026-34077)", async () => {
    let deep: unknown = "end";
    for (let level = 0; level < 50_000; level++) deep = level % 2 ? [deep] : { deep };
    const text = await written(copy, { deep });
    expect(text).toContain('"end"');
  });
});
