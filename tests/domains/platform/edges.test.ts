import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "~/platform/forms/form.server";
import { areFormFields, isPlainJson } from "~/platform/http/input-guards";
import { acceptedLocale } from "~/platform/i18n/locales";
import { csv } from "~/platform/table/csv";

/* The settings are read once, at the first import. */
process.env.TRUSTED_PROXIES = "10.0.0.1";
const { hostGate } = await import("~/platform/http/host-gate.server");

/* Edges that a careless reading passes by. */

test.each([
  ["en;q=0.5, ja;q=0.9, zh;q=0.7", "ja_JP"],
  ["en;q=0.5, zh-CN", "zh_CN"],
  ["ja;q=0.1,en;q=0.2", "en_US"],
  ["ja;q=0, en;q=0.1", "en_US"],
  ["ko, ja;q=0.3", "ja_JP"],
])("the language that a browser wants most wins: %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("JSON is read down to 20 levels and no deeper, in lists and in objects", () => {
  const list = (levels: number): unknown => (levels === 0 ? 1 : [list(levels - 1)]);
  const object = (levels: number): unknown => (levels === 0 ? 1 : { a: object(levels - 1) });
  expect([isPlainJson(list(20)), isPlainJson(list(21))]).toEqual([true, false]);
  expect([isPlainJson(object(20)), isPlainJson(object(21))]).toEqual([true, false]);
});

test("a form's names are read down to 8 levels and no deeper", () => {
  const named = (levels: number) => [[`a${".b".repeat(levels)}`, "x"] as [string, string]];
  expect([areFormFields(named(8)), areFormFields(named(9))]).toEqual([true, false]);
});

test.each<[string, number | null]>([
  ["16", 16],
  [" 16 ", 16],
  ["+7", 7],
  ["-3", -3],
  ["1.5", 1.5],
  ...["0x10", "0b1", "1e3", "١٦", "1 6", "Infinity", "--1", "1.", ".5", "9".repeat(41)].map((typed): [string, null] => [
    typed,
    null,
  ]),
])("a form's number is digits as people write them: %j", (typed, read) => {
  const form = new FormData();
  form.set("count", typed);
  const parsed = parseForm(form, z.object({ count: z.number() }), (key) => key);
  expect(parsed.ok ? parsed.value.count : null).toBe(read);
});

test("a cell with a line end of any kind is quoted, and none starts a formula", () => {
  const [, row = ""] = csv(["x"], [["a\rb", "a\nb", 'a"b', "a,b", "plain", "=1+1"]]).split(/(?<=x)\r\n/);
  expect(row).toBe('"a\rb","a\nb","a""b","a,b",plain,\'=1+1\r\n');
});

/** The address that the gate takes for the visitor's. */
function addressOf(peer: string, forwarded?: string): unknown {
  const headers: Record<string, string> = {
    host: "localhost:3000",
    ...(forwarded && { "x-forwarded-for": forwarded }),
  };
  const request = { rawHeaders: ["Host", headers.host], headers, url: "/", socket: { remoteAddress: peer } };
  const response = {
    locals: {} as Record<string, unknown>,
    status: () => response,
    type: () => response,
    send: () => 0,
  };
  hostGate(request as unknown as Request, response as unknown as Response, () => undefined);
  expect(headers).not.toHaveProperty("x-forwarded-for");
  return response.locals.ip;
}

test("a visitor is who the proxy itself saw: the last address, whatever the visitor wrote before it", () => {
  expect(addressOf("10.0.0.1", "1.1.1.1, 2.2.2.2")).toBe("2.2.2.2");
  expect(addressOf("::ffff:10.0.0.1", "2.2.2.2")).toBe("2.2.2.2");
  expect(addressOf("10.0.0.1")).toBe("10.0.0.1");
  expect(addressOf("10.0.0.2", "1.1.1.1, 2.2.2.2")).toBe("10.0.0.2");
});
