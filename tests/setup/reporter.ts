import { writeFileSync } from "node:fs";
import { inspect, stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import type { Failure } from "../../scripts/lib/second-look.mjs";
import { folderSeconds, type Results, told } from "../../scripts/lib/test-report.mjs";

type Thrown = { name?: string; message: string; diff?: string };

const failure = (module: TestModule, title: string, errors: readonly Thrown[]): Failure => ({
  file: module.relativeModuleId,
  title,
  project: module.project.name,
  errors: errors.map(({ name = "Error", message, diff = "" }) => ({
    name,
    message: stripVTControlCharacters(message),
    diff: stripVTControlCharacters(diff),
  })),
});

/** What failed in a file: the file itself, hooks of its suites, and tests. */
function failuresOf(module: TestModule): Failure[] {
  return [
    failure(module, "", module.errors()),
    ...[...module.children.allSuites()].map((suite) => failure(module, suite.fullName, suite.errors())),
    ...[...module.children.allTests("failed")].map((test) =>
      failure(module, test.fullName, test.result().errors ?? []),
    ),
  ].filter(({ errors }) => errors.length > 0);
}

function resultsOf(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): Results {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  const files = modules.map((module) => {
    for (const test of module.children.allTests()) counts[test.result().state]++;
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    return { file: module.relativeModuleId, seconds: (duration + setupDuration + collectDuration) / 1000 };
  });
  const outside = [...errors.map((error) => inspect(error)), ...(reason === "interrupted" ? ["interrupted"] : [])];
  const failures = [
    ...modules.flatMap(failuresOf),
    ...outside.map((message) => ({
      file: "outside the tests",
      title: "",
      project: "",
      errors: [{ name: "Error", message, diff: "" }],
    })),
  ];
  return { files, failures, passed: counts.passed, failed: failures.length, skipped: counts.skipped };
}

/**
 * After a run: seconds of each folder, what failed with its differences, and as the last line how many tests passed and
 * failed. With `TEST_RESULTS` it writes all of that into the file of this name instead, for scripts/test.mjs.
 */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const results = resultsOf(modules, errors, reason);
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
    else print(results);
  }
}

function print(results: Results): void {
  console.log(["", "Seconds of each folder:", ...folderSeconds(results.files)].join("\n"));
  for (const one of results.failures) console.log(told("FAILED", one));
  if (results.skipped > 0) console.log(`${results.skipped} skipped`);
  console.log(`${results.passed} passed, ${results.failed} failed`);
}
