import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "~/platform/brand";
import { qrSvg } from "../../../scripts/draw-qr.mjs";

test("every channel's QR picture leads to its address (after a change: node scripts/draw-qr.mjs)", () => {
  expect(readdirSync("public/qr").sort()).toEqual(brand.channels.map(({ id }) => `${id}.svg`).sort());
  for (const { id, code } of brand.channels) expect(readFileSync(`public/qr/${id}.svg`, "utf8"), id).toBe(qrSvg(code));
});
