import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run, runBin } from "./lib/run.mjs";
import { isBuilt } from "./lib/sources.mjs";

/**
 * `npm test` runs every step and stops after the first stage that has a failure; `npm test -- <step> [arguments]` runs
 * one step.
 * @typedef {{ args: string[], stdio: "inherit" | "pipe", env: NodeJS.ProcessEnv }} How
 */

/* Tests bring their own servers; the settings of a product that runs here must not reach them. */
const foreign =
  /^((MIGRATION_)?DATABASE_|DATA_DIR$|PORT$|SITE_|EDITION$|SMTP_URL$|STRIPE_|NODE_ENV$|TRUSTED_PROXIES$|S3_|OAUTH_|OUTBOUND_|WEATHER_|RATES_|HOLIDAYS_)/;
const env = { ...process.env };
for (const name of Object.keys(env)) if (foreign.test(name)) delete env[name];

const script =
  (/** @type {string} */ name) =>
  (/** @type {How} */ { args, ...how }) =>
    run(process.execPath, [`scripts/${name}.mjs`, ...args], how);

/** The end of vitest's output, from the seconds of each folder on. */
const summaryOf = (/** @type {string} */ output) =>
  output.slice(Math.max(0, output.lastIndexOf("Seconds of each folder:")));

/** Steps of one stage need nothing of each other and run side by side. @type {string[][]} */
const stages = [
  ["types", "lint", "boundaries", "locales", "unused", "build"],
  ["budgets", "browser"],
  ["vitest"],
  ["playwright"],
];

/** What a step returns is printed. @type {Record<string, (how: How) => Promise<string | void>>} */
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
  vitest: async ({ args, ...how }) => summaryOf(await runBin("vitest", ["run", ...args], how)),
  browser: ({ stdio }) => ensureBrowser({ stdio }),
  playwright: ({ args, ...how }) => runBin("@playwright/test", ["test", ...args], { name: "playwright", ...how }),
};

/**
 * Runs a step and answers whether it passed.
 * @param {string} name
 * @param {How} how
 */
async function passes(name, how) {
  const start = Date.now();
  const took = () => `${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s`;
  try {
    const summary = await steps[name]?.(how);
    if (how.stdio === "pipe" && name === "vitest" && summary) console.log(`\n${summary}`);
    console.log(`  passed  ${name.padEnd(12)}${took()}`);
    return true;
  } catch (error) {
    const { message, output = "" } = /** @type {Error & { output?: string }} */ (error);
    console.error(`${output}\n  FAILED  ${name.padEnd(12)}${took()}  ${message}`);
    return false;
  }
}

const [wanted, ...args] = process.argv.slice(2);
if (wanted && !steps[wanted]) {
  console.error(`No step ${wanted}. There are: ${Object.keys(steps).join(", ")}`);
  process.exit(2);
}
await ensureInstalled({ withTests: true });
/** @type {How} */
const how = wanted ? { args, stdio: "inherit", env } : { args: [], stdio: "pipe", env };
for (const stage of wanted ? [[wanted]] : stages) {
  const passed = await Promise.all(stage.map((name) => passes(name, how)));
  if (!passed.every(Boolean)) process.exit(1);
}
