import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

/*
 * tests/asvs.csv: the first level of the OWASP Application Security Verification Standard 5.0. `proven` names the test that
 * would fail without it, `out` says why it does not apply, `gap` what is missing and what has been decided.
 */
type Line = { id: string; state: string; test: string; title: string; note: string };
const lines = parse(readFileSync("tests/asvs.csv", "utf8"), { columns: true }) as Line[];

test("the whole first level is there, each line once", () => {
  expect(lines).toHaveLength(70);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(70);
  for (const { id, state } of lines) {
    expect(id).toMatch(/^\d{1,2}\.\d+\.\d+$/);
    expect(["proven", "gap", "out"], id).toContain(state);
  }
});

test("what is proven names a test by its title", () => {
  for (const { id, test: file, title } of lines.filter(({ state }) => state === "proven")) {
    expect(existsSync(file), `${id}: ${file}`).toBe(true);
    expect(title.length, id).toBeGreaterThan(10);
    expect(readFileSync(file, "utf8"), `${id}: ${title}`).toContain(title);
  }
});

test("what is not proven says why, and names none", () => {
  for (const { id, test: file, note } of lines.filter(({ state }) => state !== "proven")) {
    expect(file, id).toBe("");
    expect(note.length, id).toBeGreaterThan(6);
  }
});
