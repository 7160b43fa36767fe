import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/lib/memory-folder.mjs";
import { Summary } from "./tests/setup/reporter";

keepTemporaryFilesInMemory();

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The test files that import one of these files of tests/harness. */
const filesWith = (...harness: string[]) =>
  readdirSync(folder("./tests"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${name}`)
    .filter((name) => {
      const text = readFileSync(folder(`./${name}`), "utf8");
      return harness.some((file) => text.includes(`harness/${file}"`));
    });

/** Those that have a long form. */
const sizedFiles = filesWith("size");

const faults = "tests/faults/**/*.test.ts";
const timed = "tests/**/*.timed.test.ts";
const shared = {
  globalSetup: "tests/setup/global.ts",
  setupFiles: "tests/setup/environment.ts",
  env: { TZ: "UTC" } as Record<string, string>,
  pool: "forks" as const,
  /* Bounds for what hangs: no verdict depends on how fast the machine is. */
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000, interval: 50 } },
};

const projects = [
  {
    extends: true as const,
    test: {
      ...shared,
      name: "house",
      /* What a file would find of the one before, tests/setup/environment.ts takes away. */
      isolate: false,
      include: ["{app,db,tests}/**/*.test.{ts,tsx}"],
      exclude: ["tests/e2e/**", faults, timed],
    },
  },
  /* Kills and broken networks run when the rest is done: whoever is starved as well as killed shows nothing. */
  {
    extends: true as const,
    test: { ...shared, name: "faults", include: [faults], maxWorkers: 2, sequence: { groupOrder: 1 } },
  },
  /* How long something takes is seen by a test that has the machine, and the heap of its process, to itself. */
  {
    extends: true as const,
    test: { ...shared, name: "timed", include: [timed], maxWorkers: 1, sequence: { groupOrder: 2 } },
  },
];
const soak = {
  extends: true as const,
  test: { ...shared, name: "soak", include: sizedFiles, testTimeout: 1_200_000, hookTimeout: 300_000, maxWorkers: 1 },
};

/** The tests of one area, for scripts/mutate.mjs: a built server has no fault planted in it. */
const mutation = {
  extends: true as const,
  test: {
    ...shared,
    name: "mutation",
    isolate: false,
    include: process.env.MUTATED_TESTS?.split(" ") ?? [],
    exclude: filesWith("product", "shared-product", "front", "killed"),
  },
};

function projectsOfRun() {
  if (process.env.MUTATED_TESTS) return [mutation];
  return process.env.SOAK === "1" ? [soak] : projects;
}

export default defineConfig({
  resolve: { alias: { "~db": folder("./db"), "~locales": folder("./locales"), "~": folder("./app") } },
  esbuild: { jsx: "automatic" },
  test: {
    /* One more than the cores that we build for: a test waits for its server about a third of its time. */
    maxWorkers: 3,
    reporters: ["default", new Summary()],
    projects: projectsOfRun(),
  },
});
