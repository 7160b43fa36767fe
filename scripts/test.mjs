import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./lib/browser.mjs";
import { changes } from "./lib/changes.mjs";
import { ensureEncoder } from "./lib/encoder.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run, runBin } from "./lib/run.mjs";
import { isBrokenInvariant, mostAgain, toLookAtAgain, verdictOf } from "./lib/second-look.mjs";
import { isBuilt } from "./lib/sources.mjs";
import { journeysIn, report, told } from "./lib/test-report.mjs";

/**
 * `npm test` runs every step and stops after the first stage that has a failure; `npm test -- <step> [arguments]` runs
 * one step after what it needs, `npm test -- changed [revision]` what the changes since a revision (origin/main) can reach.
 * @typedef {{ args: string[], stdio: "inherit" | "pipe", env: NodeJS.ProcessEnv }} How
 * @typedef {import("./lib/test-report.mjs").Results} Results
 */

/* Tests start their own servers; settings of a product on this machine must not reach them. */
const foreign =
  /^((MIGRATION_)?DATABASE_|DATA_DIR$|PORT$|SITE_|EDITION$|SMTP_URL$|STRIPE_|NODE_ENV$|TRUSTED_PROXIES$|S3_|OAUTH_|OUTBOUND_|WEATHER_|RATES_|HOLIDAYS_)/;
const env = { ...process.env };
for (const name of Object.keys(env)) if (foreign.test(name)) delete env[name];

const script =
  (/** @type {string} */ name) =>
  (/** @type {How} */ { args, ...how }) =>
    run(process.execPath, [`scripts/${name}.mjs`, ...args], how);

/** The results of all tests of this run. @type {Parameters<typeof report>[0]} */
const all = { files: [], failed: [], flaky: [], passed: 0, skipped: 0 };

/**
 * Runs a test runner once and reads the results file that it writes, whether it passes or not.
 * @param {How} how
 * @param {(how: Omit<How, "args">) => Promise<string>} start gets an environment that names the file
 * @param {(json: string) => Results} read
 * @returns {Promise<Results & { output: string }>}
 */
async function resultsOf({ args: _, ...how }, start, read) {
  const folder = mkdtempSync(join(tmpdir(), "tabikura-results-"));
  const file = join(folder, "results.json");
  try {
    const names = { TEST_RESULTS: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    /** @type {{ error?: Error, output: string }} */
    const ended = await start({ ...how, env: { ...how.env, ...names } }).then(
      (output) => ({ output }),
      (error) => ({ error, output: error.output ?? "" }),
    );
    if (!existsSync(file)) throw ended.error ?? new Error("no results");
    const results = read(readFileSync(file, "utf8"));
    /* A runner that fails without a failed test has broken down. */
    if (ended.error && results.failures.length === 0) throw ended.error;
    return { ...results, output: ended.output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs tests, then reruns the failed files alone: tests that pass then are flaky, and a few flaky tests do not fail the
 * run. There is no rerun after a broken invariant, nor for a step that is run by itself.
 * @param {How} how
 * @param {(how: Omit<How, "args">) => Promise<string>} start
 * @param {(how: Omit<How, "args">, files: string[]) => Promise<string>} again starts these files alone
 * @param {(json: string) => Results} read
 */
async function lookTwice(how, start, again, read) {
  if (how.stdio === "inherit") return start(how);
  const first = await resultsOf(how, start, read);
  const files = [...new Set(toLookAtAgain(first.failures).map(({ file }) => file))];
  /* A run that is stopped later says by then what failed. */
  for (const { file, title } of first.failures) console.log(`  failed once: ${file} > ${title}`);
  if (files.length > 0) console.log(`  again   ${files.join(" ")}`);
  const second = files.length > 0 ? await resultsOf(how, (each) => again(each, files), read) : null;
  const { failed, flaky, passes } = verdictOf(first.failures, second?.failures ?? null);
  all.files = [...all.files, ...first.files];
  all.failed = [...all.failed, ...failed];
  all.flaky = [...all.flaky, ...flaky];
  all.passed += first.passed + flaky.length;
  all.skipped += first.skipped;
  if (passes) return;
  const whole = [...flaky.map((one) => told("FLAKY", one)), ...failed.map((one) => told("FAILED", one))];
  const why = failed.some(isBrokenInvariant) ? "a broken invariant" : `${failed.length} failed, ${flaky.length} flaky`;
  throw Object.assign(new Error(why), { output: [first.output, ...whole].join("\n\n") });
}

const vitest = (/** @type {string[]} */ args) => (/** @type {Omit<How, "args">} */ how) =>
  runBin("vitest", ["run", ...args], how);
const playwright = (/** @type {string[]} */ args) => (/** @type {Omit<How, "args">} */ how) =>
  runBin("@playwright/test", ["test", ...args], { name: "playwright", ...how });

/** With more failures nothing is rerun, so that the rest need not be waited for. */
const firstFailures = mostAgain + 1;

/** Steps of one stage are independent and run in parallel. @type {string[][]} */
const stages = [
  ["types", "lint", "boundaries", "locales", "unused", "build"],
  ["budgets", "browser"],
  ["vitest"],
  ["playwright"],
];

/** What a step that is run alone needs before it. @type {Record<string, string[][]>} */
const needs = { budgets: [["build"]], playwright: [["build", "browser"]] };

/** @type {Record<string, (how: How) => Promise<unknown>>} */
const steps = {
  types: ({ args, ...how }) => runBin("typescript-native", ["--noEmit", ...args], { name: "tsc", ...how }),
  lint: ({ args, ...how }) =>
    runBin("@biomejs/biome", ["check", "--error-on-warnings", ...(args.length ? args : ["."])], {
      name: "biome",
      ...how,
    }),
  boundaries: script("check-boundaries"),
  locales: script("check-locales"),
  unused: ({ args, ...how }) => runBin("knip", args, how),
  build: async (how) => (isBuilt() ? undefined : script("build")(how)),
  budgets: script("check-budgets"),
  vitest: (how) =>
    lookTwice(
      how,
      vitest(how.stdio === "pipe" ? [...how.args, `--bail=${firstFailures}`] : how.args),
      (each, files) => vitest([...files, "--maxWorkers=1"])(each),
      JSON.parse,
    ),
  browser: async ({ stdio }) => (await ensureBrowser({ stdio })) + (await ensureEncoder({ stdio })),
  playwright: (how) =>
    lookTwice(
      how,
      playwright(
        how.stdio === "pipe" ? [...how.args, "--reporter=list,json", `--max-failures=${firstFailures}`] : how.args,
      ),
      (each) => playwright([...how.args, "--reporter=list,json", "--last-failed", "--workers=1"])(each),
      journeysIn,
    ),
};

/**
 * Runs a step and returns whether it passed.
 * @param {string} name
 * @param {How} how
 */
async function passes(name, how) {
  const start = Date.now();
  const took = () => `${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s`;
  try {
    await steps[name]?.(how);
    console.log(`  passed  ${name.padEnd(12)}${took()}`);
    return true;
  } catch (error) {
    const { message, output = "" } = /** @type {Error & { output?: string }} */ (error);
    console.error(`${output}\n  FAILED  ${name.padEnd(12)}${took()}  ${message}`);
    return false;
  }
}

/**
 * Runs stages until one fails.
 * @param {readonly (readonly string[])[]} wanted
 * @param {(name: string) => How} howOf
 */
async function runStages(wanted, howOf) {
  for (const stage of wanted) {
    const passed = await Promise.all(stage.map((name) => passes(name, howOf(name))));
    if (!passed.every(Boolean)) return false;
  }
  return true;
}

const [wanted, ...args] = process.argv.slice(2);
if (wanted && wanted !== "changed" && !steps[wanted]) {
  console.error(`No step ${wanted}. There are: changed, ${Object.keys(steps).join(", ")}`);
  process.exit(2);
}
await ensureInstalled({ withTests: true });
let isGood = false;
if (wanted === "changed") {
  const { domains, lint, vitest, playwright, left } = await changes(args[0]);
  if (left) console.log(left);
  /** @type {Record<string, string[]>} */
  const chosen = { lint, vitest, playwright };
  const isLeftOut = (/** @type {string} */ name) => chosen[name]?.length === 0;
  const reached = stages.map((stage) => stage.filter((name) => !isLeftOut(name)));
  const withDomains = { ...env, CHANGED_DOMAINS: domains.join(",") };
  isGood = await runStages(reached, (name) => ({ args: chosen[name] ?? [], stdio: "pipe", env: withDomains }));
} else if (wanted)
  isGood = await runStages([...(needs[wanted] ?? []), [wanted]], (name) => ({
    args: name === wanted ? args : [],
    stdio: "inherit",
    env,
  }));
else isGood = await runStages(stages, () => ({ args: [], stdio: "pipe", env }));
if (all.files.length > 0) console.log(report(all));
process.exit(isGood ? 0 : 1);
