import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {import("./second-look.mjs").Failure} Failure
 * @typedef {{ file: string, seconds: number }} Timed a test file, or a journey in a browser
 * @typedef {{ files: Timed[], failures: Failure[], passed: number, failed: number, skipped: number }} Results
 */

/** Seconds that the tests of one product's folder may take. */
const budget = 60;
/** Most lines of differences, so that the end of the output holds the whole report. */
const mostLines = 140;
const slowest = 40;

/** `tests/domains/<domain>`, or the folder below `tests` or the layer of `app` that a test file stands in. */
const folderOf = (/** @type {string} */ path) =>
  path
    .split("/")
    .slice(0, path.startsWith("tests/domains/") ? 3 : 2)
    .join("/");

/**
 * Lines in columns, read from top to bottom.
 * @param {readonly string[]} cells
 * @param {number} count of columns
 */
function inColumns(cells, count) {
  const rows = Math.ceil(cells.length / count);
  const width = Math.max(...cells.map(({ length }) => length), 0) + 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (__, column) => (cells[column * rows + row] ?? "").padEnd(width))
      .join("")
      .trimEnd(),
  );
}

const timed = (/** @type {number} */ seconds, /** @type {string} */ name) =>
  `${seconds.toFixed(1).padStart(7)} s  ${name}`;

/**
 * Seconds of each folder, the longest first; a product over its budget is marked.
 * @param {readonly Timed[]} files
 */
export function folderSeconds(files) {
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const { file, seconds } of files) folders.set(folderOf(file), (folders.get(folderOf(file)) ?? 0) + seconds);
  const sorted = [...folders].sort(([, one], [, two]) => two - one);
  const isOver = (/** @type {string} */ folder, /** @type {number} */ seconds) =>
    folder.startsWith("tests/domains/") && seconds > budget;
  return inColumns(
    sorted.map(([folder, seconds]) => timed(seconds, folder + (isOver(folder, seconds) ? " OVER 60 s" : ""))),
    3,
  );
}

/**
 * A failure with its messages and differences in full.
 * @param {"FAILED" | "FLAKY"} word
 * @param {Failure} failure
 */
export const told = (word, { file, title, errors }) =>
  [
    `${word} ${file}${title ? ` > ${title}` : ""}`,
    ...errors
      .flatMap(({ message, diff }) => `${message}\n${diff}`.split("\n"))
      .filter((line) => line.trim() !== "")
      .map((line) => `    ${line}`),
  ].join("\n");

/**
 * The end of a run's output: seconds of each folder, the slowest files and journeys, what was flaky and what failed
 * with its differences, and how many passed and failed. At most 200 lines.
 * @param {{ files: readonly Timed[], failed: readonly Failure[], flaky: readonly Failure[], passed: number,
 *   skipped: number }} run
 */
export function report({ files, failed, flaky, passed, skipped }) {
  const longest = files.toSorted((one, two) => two.seconds - one.seconds).slice(0, slowest);
  const all = [...flaky.map((one) => told("FLAKY", one)), ...failed.map((one) => told("FAILED", one))];
  /* Each failure gets a share of the lines; its first lines matter most. */
  const share = Math.max(8, Math.floor(mostLines / Math.max(1, all.length)));
  const cut = (/** @type {string} */ text) => {
    const lines = text.split("\n");
    return lines.length <= share
      ? lines
      : [...lines.slice(0, share - 1), `    … ${lines.length - share + 1} more lines above`];
  };
  return [
    "",
    "Seconds of each folder:",
    ...folderSeconds(files),
    "",
    `The ${longest.length} slowest files and journeys:`,
    ...inColumns(
      longest.map(({ file, seconds }) => timed(seconds, file.slice(0, 90))),
      2,
    ),
    "",
    ...all.slice(0, 17).flatMap(cut),
    ...(all.length > 17 ? [`… ${all.length - 17} more above`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join("\n");
}

/**
 * The results of a run of Playwright, from its JSON report.
 * @param {string} json
 * @returns {Results}
 */
export function journeysIn(json) {
  /** @type {Results} */
  const results = { files: [], failures: [], passed: 0, failed: 0, skipped: 0 };
  const { suites = [], errors = [] } = JSON.parse(json);
  const collect = (/** @type {any} */ suite, /** @type {string} */ above) => {
    for (const spec of suite.specs ?? [])
      for (const { projectName, results: tries, status } of spec.tests) {
        const title = `${above}${spec.title}`;
        const file = `tests/e2e/${spec.file}`;
        const seconds = tries.reduce(
          (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration / 1000,
          0,
        );
        results.files.push({ file: `${file} > ${title}`, seconds });
        if (status === "skipped") results.skipped++;
        else if (status === "expected") results.passed++;
        else {
          results.failed++;
          const thrown = tries.flatMap((/** @type {any} */ one) => one.errors ?? []);
          const messages = thrown.map((/** @type {any} */ { message = "" }) => ({
            name: "Error",
            message: stripVTControlCharacters(message),
            diff: "",
          }));
          results.failures.push({ file, title, project: projectName, errors: messages });
        }
      }
    for (const inner of suite.suites ?? []) collect(inner, `${above}${inner.title} > `);
  };
  for (const suite of suites) collect(suite, "");
  for (const { message = "" } of errors)
    results.failures.push({
      file: "outside the journeys",
      title: "",
      project: "",
      errors: [{ name: "Error", message: stripVTControlCharacters(message), diff: "" }],
    });
  return results;
}
