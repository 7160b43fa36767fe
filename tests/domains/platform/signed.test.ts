import { expect, test } from "vitest";
import { readSigned, signValue } from "~/platform/access/signed.server";

const signed = signValue("back", "/shop?x=茶", 1_000);
const [time = "", value = "", mac = ""] = signed.split(".");
const encoded = (text: string) => Buffer.from(text).toString("base64url");

test("what was signed is read with its age", () => {
  expect(readSigned("back", signed, 1_750)).toEqual({ value: "/shop?x=茶", age: 750 });
  const { age } = readSigned("back", signValue("back", "now")) ?? {};
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
  expect(readSigned("back", signValue("back", ""))?.value).toBe("");
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["another value", `${time}.${encoded("/admin")}.${mac}`],
  ["another time", `2000.${value}.${mac}`],
  ["another signature", `${time}.${value}.${"A".repeat(43)}`],
  ["a shorter signature", `${time}.${value}.${mac.slice(0, 42)}`],
  ["a longer signature", `${signed}A`],
  ["no signature", `${time}.${value}`],
  ["a digit before it", `1${signed}`],
  ["a letter before it", `x${signed}`],
  ["something after it", `${signed}.x`],
  ["a text beyond all cookies", `${time}.${"A".repeat(5_000)}.${mac}`],
])("%s is not ours", (_, text) => {
  expect(readSigned("back", text)).toBeNull();
});

test("a value that was signed for one purpose is none for another", () => {
  expect(readSigned("login", signed)).toBeNull();
  expect(signValue("login", "/shop?x=茶", 1_000)).not.toBe(signed);
  /* Purpose and value do not run together. */
  expect(signValue("a", "b", 1).split(".")[2]).not.toBe(signValue("a1", "b", 1).split(".")[2]);
});

test("values of 2 KB are read, those of 4 KB and more are cut off and refused", () => {
  expect(readSigned("back", signValue("back", "x".repeat(2_000)))?.value).toHaveLength(2_000);
  expect(readSigned("back", signValue("back", "x".repeat(3_000)))).toBeNull();
});
