import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import units from "../../vitest.config";

type Project = { test: { name: string; retry?: number } };

describe("a race that fails now and then is a failure", () => {
  test("no project tries its tests again", async () => {
    /* Without a port it would begin a run of its own, and clear away the data of one that goes on. */
    process.env.E2E_PORT = "1";
    const { default: browser } = await import("../../playwright.config");
    const projects = (units.test?.projects ?? []) as Project[];
    expect(projects.length).toBeGreaterThan(1);
    expect(projects.filter((one) => one.test.retry)).toEqual([]);
    expect(units.test?.retry).toBeUndefined();
    expect([browser, ...(browser.projects ?? [])].filter(({ retries }) => retries)).toEqual([]);
  });

  test("no file asks for a second try", () => {
    const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(test|spec)\.tsx?$/.test(name),
    );
    const asking = files.filter((name) => /\bretr(y|ies): [1-9]/.test(readFileSync(`tests/${name}`, "utf8")));
    expect(asking).toEqual([]);
  });
});
