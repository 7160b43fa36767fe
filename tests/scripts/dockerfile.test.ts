import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { servingEnv } from "../../scripts/lib/serving-env.mjs";

const lines = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ").split("\n");
const ignored = readFileSync(".dockerignore", "utf8")
  .trim()
  .split("\n")
  .map((line) => new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/|$)`));
const copied = lines
  .filter((line) => line.startsWith("COPY "))
  .flatMap((line) => {
    const words = line.split(" ").slice(1);
    const from = words.find((word) => word.startsWith("--from="));
    const paths = words.filter((word) => !word.startsWith("--")).slice(0, -1);
    return paths.map((path) => ({ path: path.replace(/^\/app\//, ""), fromStage: from !== undefined }));
  });

test("every path that the image copies exists, and none is left out of its sources", () => {
  expect(copied.length).toBeGreaterThan(4);
  for (const { path, fromStage } of copied) {
    expect(existsSync(path), path).toBe(true);
    if (!fromStage && path !== ".")
      expect(
        ignored.some((pattern) => pattern.test(path)),
        path,
      ).toBe(false);
  }
});

test("it runs what the build makes, not as root, with a health check, without demo data and without tests", () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  expect(last).toContainEqual("USER node");
  expect(last.some((line) => line.startsWith("HEALTHCHECK") && line.includes("/healthz"))).toBe(true);
  expect(last.some((line) => line.startsWith("ENV ") && line.includes("SEED=none"))).toBe(true);
  for (const [name, value] of Object.entries(servingEnv))
    expect(last.some((line) => line.startsWith("ENV ") && line.includes(` ${name}=${value}`))).toBe(true);
  const programs = last.join("\n").match(/build\/\w+\.js/g) ?? [];
  expect(programs).toEqual(["build/prepare.js", "build/server.js"]);
  for (const program of programs) expect(existsSync(program), program).toBe(true);
  expect(last.join("\n")).toContain("exec env -u MIGRATION_DATABASE_URL node");
  for (const secret of [".git", ".data", "node_modules", "tests", "build"])
    expect(
      ignored.some((pattern) => pattern.test(secret)),
      secret,
    ).toBe(true);
});

test("the packages of the image are the product's own, without those that build it", () => {
  expect(lines.join("\n")).toContain("AS packages\nRUN npm pkg delete workspaces && npm ci --omit=dev ");
});
