import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BodyError } from "~/platform/http/body.server";
import { formParts, utf8, whole } from "~/platform/http/multipart.server";

type Read = { name: string; fileName: string | undefined; bytes: string };

/** A body in pieces of these lengths, in turn. */
async function* inPieces(body: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  for (let [at, turn] = [0, 0]; at < body.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield body.subarray(at, at + length);
    at += length;
  }
}

const bounds = { bytes: 1_000_000, headBytes: 2_048, parts: 50 };

async function read(body: Buffer, type: string, lengths = [64_000], own: Partial<typeof bounds> = {}) {
  const { parts } = formParts(inPieces(body, lengths), type, { ...bounds, ...own });
  const all: Read[] = [];
  for await (const { name, fileName, bytes } of parts)
    all.push({ name, fileName, bytes: (await whole(bytes, 1_000_000)).toString("hex") });
  return all;
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error) => (error instanceof BodyError ? error.status : error),
  );

const form = (...parts: string[]) => Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`);
const type = "multipart/form-data; boundary=b";
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

describe("a form of several parts, read as it comes", () => {
  test("what a browser packs comes out as it was, however the bytes are cut", async () => {
    const text = fc.string({ unit: "binary", maxLength: 30 });
    const entry = fc.record({ name: text, value: fc.oneof(text, fc.uint8Array({ maxLength: 300 })) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
        async (entries, lengths) => {
          const packed = new FormData();
          for (const { name, value } of entries)
            if (typeof value === "string") packed.append(name, value);
            else packed.append(name, new File([new Uint8Array(value)], "a.bin"));
          const reply = new Response(packed);
          const body = Buffer.from(await reply.arrayBuffer());
          const wanted = await Promise.all(
            (await new Response(body, { headers: reply.headers }).formData().then((all) => [...all])).map(
              async ([name, value]) => ({
                name,
                fileName: typeof value === "string" ? undefined : value.name,
                bytes: (typeof value === "string"
                  ? Buffer.from(value)
                  : Buffer.from(await value.arrayBuffer())
                ).toString("hex"),
              }),
            ),
          );
          expect(await read(body, reply.headers.get("content-type") ?? "", lengths)).toEqual(wanted);
        },
      ),
      { numRuns: 300, seed: 20_261_123 },
    );
  });

  test("a part that is not read is passed over; what looks like a boundary stays inside", async () => {
    const body = form(field("a", "1\r\n--c\r\n--"), field("b", "2"), field("c", "3"));
    const { parts } = formParts(inPieces(body, [3]), type, bounds);
    const names: string[] = [];
    for await (const part of parts) {
      names.push(part.name);
      if (part.name === "a") for await (const _ of part.bytes) break;
      if (part.name === "c") expect(utf8(await whole(part.bytes, 10))).toBe("3");
    }
    expect(names).toEqual(["a", "b", "c"]);
    expect((await read(body, type))[0]?.bytes).toBe(Buffer.from("1\r\n--c\r\n--").toString("hex"));
  });

  test("what is no form, and what is too much of one, is refused", async () => {
    const broken = {
      "no boundary": [form(field("a", "1")), "multipart/form-data"],
      "no end": [Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'), type],
      nothing: [Buffer.alloc(0), type],
      "something before": [Buffer.concat([Buffer.from("x\r\n"), form(field("a", "1"))]), type],
      "no name": [form("Content-Disposition: form-data\r\n\r\n1"), type],
      "no disposition": [form("X-A: b\r\n\r\n1"), type],
      "no line after the boundary": [Buffer.from(`--bxx${field("a", "1")}\r\n--b--`), type],
      "no text": [
        Buffer.concat([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="'),
          Buffer.from([0xff]),
          Buffer.from('"\r\n\r\n1\r\n--b--'),
        ]),
        type,
      ],
      "a head of 3 KB": [form(field("a".repeat(3_000), "1")), type],
      "51 parts": [form(...Array.from({ length: 51 }, () => field("a", "1"))), type],
    } as const;
    for (const [name, [body, said]] of Object.entries(broken))
      expect([name, await statusOf(read(body, said))]).toEqual([name, 400]);
    expect(await statusOf(read(form(field("a", "1".repeat(200))), type, [10], { bytes: 100 }))).toBe(413);
  });

  test("of a form that is refused already only so many bytes more are taken", async () => {
    let taken = 0;
    const endless = async function* () {
      yield form(field("a", "1")).subarray(0, -6);
      yield Buffer.from(`\r\n${field("b", "")}`);
      for (;;) {
        taken += 1_000;
        yield Buffer.alloc(1_000);
      }
    };
    const { parts, endWithin } = formParts(endless(), type, { ...bounds, bytes: 1e9 });
    const all = (async () => {
      for await (const _ of parts) endWithin(50_000);
    })();
    expect(await statusOf(all)).toBe(413);
    expect(taken).toBeLessThan(60_000);
  });
});
