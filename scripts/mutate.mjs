import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { root } from "./lib/run.mjs";

/*
 * `npm run mutate -- <area> [file …]`: mutates an area's code, one mutant at a time, and prints those that no test
 * finds. Only tests that run in this process see mutants, not those that call a built server. Slow; not part of `npm
 * test`.
 */

/**
 * The code that is mutated, and the tests that may find the mutants.
 * @type {Record<string, { code: string[], tests: string[] }>}
 */
const areas = {
  orders: {
    code: ["app/foundation/orders/{rules,verbs,paid,refunds,store}/*.ts"],
    tests: ["tests/domains/orders/*.test.ts", "tests/domains/shop/order*.test.ts", "tests/domains/adwall/*.test.ts"],
  },
  points: {
    code: ["app/foundation/points/*.ts", "!app/foundation/points/{calls,domain*,forms,*-page*,*-cells*,*-table}.ts"],
    tests: ["tests/domains/points/*.test.ts"],
  },
  payments: {
    code: ["app/foundation/payments/*.ts", "!app/foundation/payments/{*calls,domain*}.ts"],
    tests: ["tests/domains/payments/*.test.ts", "tests/domains/orders/refunds.test.ts"],
  },
  cache: {
    code: ["app/platform/http/page-{cache,key}.server.ts"],
    tests: ["tests/web/page-{store,key}.test.ts"],
  },
  guards: {
    code: ["app/platform/access/*.ts", "app/platform/http/site-build.server.ts"],
    tests: ["tests/access/guards.test.ts", "tests/domains/platform/*.test.ts"],
  },
  sessions: {
    code: [
      "app/foundation/accounts/{tokens,session-cookie,actor}.server.ts",
      "app/foundation/accounts/verbs/{sessions,ott}.server.ts",
    ],
    tests: ["tests/domains/{accounts,login,security}/*.test.ts"],
  },
  shop: {
    code: ["app/products/shop/{price-rules,{cart,codes,commodity,order,shipping}/{rules,verbs}/*,cart/*.server}.ts"],
    tests: ["tests/domains/shop/*.test.ts"],
  },
  hotel: {
    code: ["app/products/hotel/{booking,channels,nights,resources,rooms,waiting}/{rules,verbs}/*.ts"],
    tests: ["tests/domains/hotel/*.test.ts"],
  },
  files: {
    code: ["app/foundation/files/{check/*,announce*,chunks*,claim*,keys,names,settle*,store-upload*}.ts"],
    tests: ["tests/domains/files/*.test.ts"],
  },
  security: {
    code: ["app/foundation/security/{rules,verbs,queries}/*.ts", "app/foundation/security/seal.server.ts"],
    tests: ["tests/domains/{security,accounts}/*.test.ts"],
  },
  login: {
    code: ["app/foundation/login/{rules,verbs}/*.ts"],
    tests: ["tests/domains/{login,security}/*.test.ts"],
  },
};

const [area = "", ...files] = process.argv.slice(2);
const wanted = areas[area];
if (!wanted) {
  console.error(`Which area? There are: ${Object.keys(areas).join(", ")}`);
  process.exit(2);
}
process.chdir(root);
process.env.MUTATED_TESTS = wanted.tests.join(" ");
await new Stryker({
  mutate: files.length > 0 ? files : wanted.code,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", fileURLToPath(import.meta.resolve("./lib/mutation-reporter.mjs"))],
  vitest: { configFile: "vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 3,
  timeoutMS: 20_000,
  tempDirName: ".data/mutation",
  ignorePatterns: [".data", "build", "public/build", "test-results", "db/seed/files"],
  reporters: ["clear-text", "progress-append-only", "named-survivors"],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false, allowEmojis: false },
  thresholds: { high: 90, low: 85, break: 85 },
}).runMutationTest();
