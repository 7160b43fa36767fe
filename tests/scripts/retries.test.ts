import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import units from "../../vitest.config";

type Project = { test: { name: string; include: string[]; retry?: number } };

describe("a race that fails now and then is a failure (mend 44)", () => {
  test("nothing is tried twice but faults", async () => {
    /* Without a port it would begin a run of its own, and clear away the data of one that goes on. */
    process.env.E2E_PORT = "1";
    const { default: browser } = await import("../../playwright.config");
    const projects = (units.test?.projects ?? []) as Project[];
    expect(projects.length).toBeGreaterThan(1);
    const retried = projects.filter((one) => (one.test.retry ?? 0) > 0);
    expect(retried.map((one) => one.test.include)).toEqual([["tests/faults/**/*.test.ts"]]);
    expect(units.test?.retry).toBeUndefined();
    expect([browser.retries ?? 0, ...(browser.projects ?? []).map(({ retries }) => retries ?? 0)]).not.toContain(1);
  });

  test("each file of faults says why, and no other file asks for a second try", () => {
    const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(test|spec)\.tsx?$/.test(name),
    );
    const silent = files.filter((name) => {
      const text = readFileSync(`tests/${name}`, "utf8");
      return name.startsWith("faults/")
        ? !/\/\* Tried twice: |\bretry: 0\b/.test(text)
        : /\bretr(y|ies): [1-9]/.test(text);
    });
    expect(silent).toEqual([]);
  });
});
