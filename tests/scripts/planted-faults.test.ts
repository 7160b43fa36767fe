import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editsOf, kindOf, timesIn } from "../../scripts/lib/planted-faults.mjs";
import { plantedFaults } from "../planted-faults/all.mjs";

/* `npm run planted` plants the faults; here each can still be planted, and its test is there. */

const labelled = plantedFaults.map((one) => [`${one.test}: ${one.fault}`, one] as const);

test("no fault is there twice for one test, and each has one way to be proved", () => {
  const labels = labelled.map(([label]) => label);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  const unproved = plantedFaults.filter((one) => editsOf(one).length > 0 === (one.control !== undefined));
  expect(unproved).toEqual([]);
});

test.each(labelled)("%s", (_, one) => {
  for (const { file, from, to } of editsOf(one)) {
    expect(file).toMatch(/^((app|db|locales|scripts)\/|(server|vitest\.config)\.ts$)/);
    expect([file, from, timesIn(readFileSync(file, "utf8"), from)]).toEqual([file, from, 1]);
    expect(to).not.toBe(from);
  }
  expect([one.test, existsSync(one.test)]).toEqual([one.test, true]);
  const text = readFileSync(one.test, "utf8");
  for (const title of [one.name, one.control].filter((given) => given !== undefined)) expect(text).toContain(title);
});

test("what a test runs on is seen through what it imports", () => {
  expect(kindOf(".", "tests/e2e/site.spec.ts")).toBe("browser");
  expect(kindOf(".", "tests/web/page-cache.test.ts")).toBe("built");
  expect(kindOf(".", "tests/domains/points/day-point.test.ts")).toBe("built");
  expect(kindOf(".", "tests/web/page-store.test.ts")).toBe("plain");
  expect(kindOf(".", "tests/concurrency/claps.test.ts")).toBe("plain");
});
