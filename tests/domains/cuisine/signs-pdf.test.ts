import { type ChildProcess, fork } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { qrOf } from "~/platform/data/qr.server";
import { typedCode } from "~/products/cuisine/rules/addresses";
import { signsPdf } from "~/products/cuisine/signs-pdf.server";

const sign = (at: number, name = `席${at}`) => ({
  name,
  code: typedCode(7, at, "ABCDEFGHJKLMNPQR"),
  qr: qrOf(`https://biz.example.com/cuisine/list/7/${at}?k=ABCDEFGHJKLMNPQR`),
});
const scan = { zh: "扫码点餐", ja: "スキャンして注文", en: "Scan to order" };
const words = { restaurant: "味処 さくら (Sakura)", font: "ja", scan } as const;

/* The house's own reader of PDF judges the file. */
let reader: ChildProcess;
beforeAll(() => {
  reader = fork("app/foundation/files/paged/page-child.mjs", { serialization: "advanced" });
});
afterAll(() => void reader.kill());

type Reply = { id: number; pages?: number; bytes?: Uint8Array; text?: string; refused?: string };
let asked = 0;
const ask = (message: object): Promise<Reply> =>
  new Promise((resolve) => {
    const id = ++asked;
    const heard = (reply: Reply) => {
      if (reply.id !== id) return;
      reader.off("message", heard);
      resolve(reply);
    };
    reader.on("message", heard);
    reader.send({ id, ...message });
  });
const limits = { pages: 100, shortest: 100, longest: 2_000, ratio: 3, text: 10_000, width: 800 };
const read = (pdf: string) => ask({ bytes: Buffer.from(pdf, "latin1"), limits });

describe("signs as a PDF", () => {
  test.each([
    ["a4", 3, 3],
    ["eight", 3, 1],
    ["eight", 9, 2],
    ["eight", 0, 1],
  ] as const)("%s: %i signs are %i sheets", async (size, count, sheets) => {
    const pdf = signsPdf(
      Array.from({ length: count }, (_, at) => sign(at + 1)),
      size,
      words,
    );
    expect(pdf).toMatch(/^[\n -~]*$/);
    expect((await read(pdf)).pages).toBe(sheets);
  });

  test("each sign has its name, its code and the words of three languages; odd names break nothing", async () => {
    const pdf = signsPdf([sign(1, "座敷 (奥)\\"), sign(2, "🍣テラス"), sign(3, "A1 ".repeat(40))], "eight", words);
    await read(pdf);
    const { text = "" } = await ask({ page: 1 });
    for (const part of [
      "座敷 (奥)",
      "〓テラス",
      "7-1-ABCD EFGH JKLM NPQR",
      "7-2-ABCD",
      "スキャンして注文",
      "扫码点餐",
      "味処",
    ])
      expect(text).toContain(part);
  });

  test("what is drawn is the QR code, square by square", () => {
    const one = sign(1);
    const pdf = signsPdf([one], "a4", words);
    /* Paper counts upwards, so that its squares are laid from the code's upper edge down: a mirrored code reads as nothing. */
    expect(pdf).toMatch(/q ([\d.]+) 0 0 -\1 [\d.]+ [\d.]+ cm/);
    const drawn = [...pdf.matchAll(/(\d+) (\d+) (\d+) 1 re/g)];
    expect(drawn.map(([, x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join("")).toBe(one.qr.path);
  });
});
