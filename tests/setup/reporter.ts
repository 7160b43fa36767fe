import { inspect, stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";

/** Seconds that the tests of one product's folder may take. */
const budget = 60;

/** `tests/domains/<domain>`, or the folder below `tests` or the layer of `app` that a test file stands in. */
const folderOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("tests/domains/") ? 3 : 2)
    .join("/");

/** Lines that are said again at the end of a failure's message, and of what it found beside what it wanted. */
const [messageLines, diffLines] = [6, 20];

const startOf = (text: string, lines: number): string[] =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, lines);

/** What failed in a file: the file itself, suites' hooks and tests, each with the start of its messages and differences. */
function failuresOf(module: TestModule): string[] {
  const told = (name: string, errors: readonly { message: string; diff?: string }[]) => [
    `FAILED ${module.relativeModuleId}${name}`,
    ...errors
      .flatMap(({ message, diff = "" }) => [...startOf(message, messageLines), ...startOf(diff, diffLines)])
      .map((line) => `    ${line}`),
  ];
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: ` > ${suite.fullName}`,
    errors: suite.errors(),
  }));
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: ` > ${test.fullName}`,
    errors: test.result().errors ?? [],
  }));
  return [{ name: "", errors: module.errors() }, ...suites, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ name, errors }) => told(name, errors));
}

/**
 * After a run: seconds of each folder of tests, a loud word about a domain that is over its budget, what failed (the
 * end of the output is what a reader of CI sees), and as the last line how many tests passed and failed.
 */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const seconds = new Map<string, number>();
    const counts = { passed: 0, failed: errors.length + Number(reason === "interrupted"), skipped: 0, pending: 0 };
    for (const module of modules) {
      const folder = folderOf(module.relativeModuleId);
      const { duration, setupDuration, collectDuration } = module.diagnostic();
      seconds.set(folder, (seconds.get(folder) ?? 0) + (duration + setupDuration + collectDuration) / 1000);
      for (const test of module.children.allTests()) counts[test.result().state]++;
      if (module.state() === "failed" && [...module.children.allTests("failed")].length === 0) counts.failed++;
    }
    const sorted = [...seconds].sort(([, one], [, two]) => two - one);
    const lines = sorted.map(([folder, took]) => {
      const over = folder.startsWith("tests/domains/") && took > budget;
      return `  ${took.toFixed(1).padStart(7)} s  ${folder}${over ? `   OVER THE BUDGET of ${budget} s` : ""}`;
    });
    console.log(["", "Seconds of each folder:", ...lines, ""].join("\n"));
    const unhandled = errors.map((error) => `FAILED outside the tests: ${inspect(error)}`);
    for (const line of [...unhandled, ...modules.flatMap(failuresOf)]) console.log(line);
    if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
  }
}
