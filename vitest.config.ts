import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  resolve: { alias: { "~db": folder("./db"), "~locales": folder("./locales"), "~": folder("./app") } },
  esbuild: { jsx: "automatic" },
  test: {
    include: ["{app,db,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    globalSetup: ["tests/setup/global.ts"],
    setupFiles: ["tests/setup/environment.ts"],
    env: { TZ: "UTC" },
    pool: "forks",
    maxWorkers: 2,
    /* Races, kills and slow senders meet a busy machine now and then; what is broken fails twice. */
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
