import { describe, expect, test } from "vitest";
import {
  type Failure,
  isBrokenInvariant,
  mostAgain,
  mostFlaky,
  toLookAtAgain,
  verdictOf,
} from "../../scripts/lib/second-look.mjs";
import { journeysIn, report } from "../../scripts/lib/test-report.mjs";

const assertion = { name: "AssertionError", message: "expected 51 to be 50", diff: "- 50\n+ 51" };
const hung = { name: "Error", message: "Test timed out in 600000ms.", diff: "" };
const late = { name: "AssertionError", message: "Matcher did not succeed in time.", diff: "" };
const failed = (file: string, title: string, error = assertion): Failure => ({
  file,
  title,
  project: "house",
  errors: [error],
});
const page = (at: number) => failed("tests/web/pages.test.ts", `page ${at}`);

describe("a second look", () => {
  test.each([
    ["stock that was sold twice", failed("tests/concurrency/shop-orders.test.ts", "50 units"), true],
    ["somebody else's address that was read", failed("tests/standard/foreign-ids.test.ts", "A4"), true],
    ["a ledger that does not balance", failed("tests/domains/points/ledger.test.ts", "sums"), true],
    ["a race that waited too long", failed("tests/concurrency/shop-orders.test.ts", "50 units", hung), false],
    ["an event that came late", failed("tests/concurrency/shop-orders.test.ts", "50 units", late), false],
    ["a naive twin that won", failed("tests/concurrency/shop-orders.test.ts", "the naive twin oversells"), false],
    ["a page", page(1), false],
  ])("%s: is it a broken invariant?", (_, failure, isBroken) => {
    expect(isBrokenInvariant(failure)).toBe(isBroken);
    expect(toLookAtAgain([page(1), failure])).toEqual(isBroken ? [] : [page(1), failure]);
  });

  test("many failures are no luck", () => {
    const many = Array.from({ length: mostAgain + 1 }, (_, at) => page(at));
    expect(toLookAtAgain(many)).toEqual([]);
    expect(toLookAtAgain(many.slice(1))).toHaveLength(mostAgain);
  });

  test("what passes the second time is flaky, and few flaky tests pass", () => {
    const first = Array.from({ length: mostFlaky }, (_, at) => page(at));
    expect(verdictOf([], null)).toEqual({ failed: [], flaky: [], passes: true });
    expect(verdictOf(first, null)).toEqual({ failed: first, flaky: [], passes: false });
    expect(verdictOf(first, [])).toEqual({ failed: [], flaky: first, passes: true });
    expect(verdictOf([...first, page(9)], [])).toMatchObject({ passes: false });
    expect(verdictOf(first, [page(1)])).toEqual({ failed: [page(1)], flaky: [page(0), page(2)], passes: false });
    /* What only the second look met fails as well. */
    expect(verdictOf(first, [page(7)])).toMatchObject({ failed: [page(7)], passes: false });
  });
});

describe("the report", () => {
  const files = Array.from({ length: 500 }, (_, at) => ({
    file: `tests/domains/d${at % 50}/f${at}.test.ts`,
    seconds: at,
  }));
  const long = { ...assertion, diff: Array.from({ length: 300 }, (_, at) => `+ ${at}`).join("\n") };

  test("says folders, the slowest files, flaky and failed tests with their differences in 200 lines, the counts last", () => {
    const all = Array.from({ length: 30 }, (_, at) => failed("tests/web/a.test.ts", `t${at}`, long));
    const lines = report({ files, failed: all, flaky: [page(1)], passed: 12, skipped: 3 }).split("\n");
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(lines.at(-1)).toBe("12 passed, 30 failed");
    expect(lines.join("\n")).toMatch(/FLAKY tests\/web\/pages.*expected 51 to be 50.*FAILED tests\/web\/a/s);
    expect(lines.join("\n")).toContain("499.0 s  tests/domains/d49/f499.test.ts");
    expect(lines.join("\n")).toContain("OVER 60 s");
  });

  test("a few differences are said in full", () => {
    const whole = { ...assertion, diff: Array.from({ length: 60 }, (_, at) => `+ line ${at}`).join("\n") };
    const said = report({
      files,
      failed: [failed("tests/web/a.test.ts", "t", whole)],
      flaky: [],
      passed: 1,
      skipped: 0,
    });
    expect(said).toContain("+ line 59");
  });

  test("journeys are read from the report of the browser's tests", () => {
    const spec = (title: string, status: string, errors: object[] = []) => ({
      title,
      file: "cart.spec.ts",
      tests: [{ projectName: "phone", status, results: [{ duration: 1_500, errors }] }],
    });
    const said = journeysIn(
      JSON.stringify({
        suites: [
          {
            title: "cart.spec.ts",
            specs: [spec("buys", "expected")],
            suites: [
              {
                title: "off",
                specs: [spec("pays", "unexpected", [{ message: "\u001b[31mnot visible" }]), spec("x", "skipped")],
              },
            ],
          },
        ],
      }),
    );
    expect(said).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(said.files[0]).toEqual({ file: "tests/e2e/cart.spec.ts > buys", seconds: 1.5 });
    expect(said.failures).toMatchObject([
      { file: "tests/e2e/cart.spec.ts", title: "off > pays", errors: [{ message: "not visible" }] },
    ]);
  });
});
