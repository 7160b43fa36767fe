import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { plantedFaults } from "../tests/planted-faults/all.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { editsOf, kindOf, kinds, timesIn } from "./lib/planted-faults.mjs";
import { root } from "./lib/run.mjs";
import { journeysIn } from "./lib/test-report.mjs";

/*
 * `npm run planted [-- <words>]`: plants each fault of tests/planted-faults in a copy of the tree and reports whether
 * its test finds it. Words select faults by their text, test, file and what the test runs on (plain, built, browser); a
 * word after a hyphen excludes. Takes hours; not part of `npm test`.
 */

/** @typedef {import("./lib/planted-faults.mjs").PlantedFault} PlantedFault */
/** @typedef {import("./lib/planted-faults.mjs").Kind} Kind */
/**
 * The outcome for one fault, and why where nothing was proved.
 * @typedef {{ verdict: "found" | "NOT FOUND" | "BROKEN", why?: string }} End
 */

/** Time limit of a step, ms; a step that exceeds it hangs and is killed. */
const longest = 30 * 60_000;

const notCopied = /^(\.git|\.data|\.vite|node_modules|build|test-results|playwright-report)$|\.log$/;

const top = mkdtempSync(join(tmpdir(), "tabikura-planted-"));
process.on("exit", () => rmSync(top, { recursive: true, force: true }));

let isStopped = false;
/** Kills the running step with all processes that it started. */
let endStep = () => {};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    isStopped = true;
    endStep();
  });

const report = join(top, "planted-report.json");

/**
 * Runs a step of scripts/test.mjs in the copy.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function step(...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: "1", FORCE_COLOR: undefined };
    const child = spawn(process.execPath, ["scripts/test.mjs", ...args], {
      cwd: top,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    endStep = () => void (child.pid && process.kill(-child.pid, "SIGTERM"));
    const limit = setTimeout(endStep, longest);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-200_000);
      });
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(limit);
      endStep = () => {};
      resolve({ code, output });
    });
  });
}

/** @param {string} words @returns {string} a pattern that matches exactly these words */
const literally = (words) => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** @param {string} output */
const lastLines = (output) => output.trim().split("\n").slice(-12).join("\n    ");

/**
 * How many tests of the file ran, and how many of them failed.
 * @param {PlantedFault} fault
 * @param {Kind} kind
 */
function countsOf({ test }, kind) {
  if (!existsSync(report)) return { ran: 0, failed: 0 };
  const said = readFileSync(report, "utf8");
  if (kind === "browser") {
    const { passed, failed } = journeysIn(said);
    return { ran: passed + failed, failed };
  }
  /** @type {string[]} */
  const statuses = JSON.parse(said)
    .testResults.filter(
      (/** @type {{ name: string }} */ { name }) => relative(top, name).replaceAll("\\", "/") === test,
    )
    .flatMap((/** @type {{ assertionResults: { status: string }[] }} */ one) => one.assertionResults)
    .map((/** @type {{ status: string }} */ { status }) => status)
    .filter((/** @type {string} */ status) => status === "passed" || status === "failed");
  return { ran: statuses.length, failed: statuses.filter((status) => status === "failed").length };
}

/** @param {PlantedFault} fault @param {Kind} kind @returns {Promise<End>} */
async function runTest(fault, kind) {
  if (kind !== "plain") {
    const built = await step("build");
    if (built.code !== 0) return { verdict: "BROKEN", why: `it does not build\n    ${lastLines(built.output)}` };
  }
  rmSync(report, { force: true });
  const name = fault.name === undefined ? [] : [kind === "browser" ? "-g" : "-t", literally(fault.name)];
  const { code, output } = await (kind === "browser"
    ? step("playwright", fault.test, "--reporter=json", ...name)
    : step("vitest", fault.test, "--reporter=json", `--outputFile=${report}`, ...name));
  const { ran, failed } = countsOf(fault, kind);
  if (ran === 0) return { verdict: "BROKEN", why: `no test of the file ran\n    ${lastLines(output)}` };
  if (code === 0) return { verdict: "NOT FOUND" };
  return failed > 0
    ? { verdict: "found" }
    : { verdict: "BROKEN", why: `code ${code} without a failed test\n    ${lastLines(output)}` };
}

/**
 * Plants a fault, runs its test, and restores the files.
 * @param {PlantedFault} fault
 * @param {Kind} kind
 * @returns {Promise<End>}
 */
async function prove(fault, kind) {
  /** @type {Map<string, string>} */
  const untouched = new Map();
  try {
    for (const { file, from, to } of editsOf(fault)) {
      const text = readFileSync(join(top, file), "utf8");
      if (!untouched.has(file)) untouched.set(file, text);
      if (timesIn(text, from) !== 1) return { verdict: "BROKEN", why: `what is replaced is not once in ${file}` };
      writeFileSync(
        join(top, file),
        text.replace(from, () => to),
      );
    }
    return await runTest(fault, kind);
  } finally {
    for (const [file, text] of untouched) writeFileSync(join(top, file), text);
  }
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = plantedFaults
  .map((fault) => ({ fault, kind: kindOf(root, fault.test) }))
  .filter(({ fault, kind }) => {
    const files = editsOf(fault).map(({ file }) => file);
    const text = [kind, fault.fault, fault.test, ...files].join("\n").toLowerCase();
    return words.every((word) => (word.startsWith("-") ? !text.includes(word.slice(1)) : text.includes(word)));
  })
  .sort((one, two) => kinds.indexOf(one.kind) - kinds.indexOf(two.kind));
const [controls, planted] = [true, false].map((is) =>
  wanted.filter(({ fault }) => (fault.control !== undefined) === is),
);
if (wanted.length === 0) {
  console.error(`No planted fault has ${words.join(" ")}`);
  process.exit(2);
}

await ensureInstalled({ withTests: true });
cpSync(root, top, {
  recursive: true,
  preserveTimestamps: true,
  filter: (path) =>
    !relative(root, path)
      .split(/[\\/]/)
      .some((name) => notCopied.test(name)),
});
symlinkSync(join(root, "node_modules"), join(top, "node_modules"));

/** @type {Record<End["verdict"], number>} */
const counts = { found: 0, "NOT FOUND": 0, BROKEN: 0 };
for (const { fault, kind } of planted ?? []) {
  /* A signal that came during the synchronous copy is handled in the next turn of the event loop. */
  await new Promise((turn) => setImmediate(turn));
  if (isStopped) process.exit(130);
  const start = Date.now();
  const { verdict, why } = await prove(fault, kind);
  if (isStopped) process.exit(130);
  counts[verdict]++;
  const seconds = ((Date.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${verdict.padEnd(9)} ${seconds} s  ${fault.test}: ${fault.fault}${why ? ` (${why})` : ""}`);
}
for (const { fault } of controls ?? [])
  console.log(`control           ${fault.test}: ${fault.fault} ("${fault.control}")`);
const said = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
console.log(`${said.join(", ")}, ${controls?.length ?? 0} left to their controls`);
process.exit(counts["NOT FOUND"] + counts.BROKEN > 0 ? 1 : 0);
