import { readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * A mutant as Stryker reports it; lines and columns count from one.
 * @typedef {{ status: string, fileName: string, mutatorName: string, replacement?: string,
 *   location: { start: Place, end: Place } }} Mutant
 * @typedef {{ line: number, column: number }} Place
 */

/** Statuses of mutants that a test found, and that none did. Others (compile and run errors) prove nothing. */
const found = ["Killed", "Timeout"];
const missed = ["Survived", "NoCoverage"];

/** The text that a mutant replaces, on one line. @param {Mutant} mutant */
function replaced({ fileName, location: { start, end } }) {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(start.column - 1) ?? "";
  return lines.join(" ").replace(/\s+/g, " ");
}

/** Prints each surviving mutant at once, so that an interrupted run has named its own; at the end the share found. */
class NamedSurvivors {
  /** @type {Record<string, number>} */
  counts = {};

  /** @param {Mutant} mutant */
  onMutantTested(mutant) {
    const { status, fileName, location, mutatorName, replacement = "" } = mutant;
    this.counts[status] = (this.counts[status] ?? 0) + 1;
    if (!missed.includes(status) && status !== "RuntimeError") return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    const text = replacement.replace(/\s+/g, " ");
    console.log(`${status} ${place} ${mutatorName}: ${replaced(mutant).slice(0, 100)} → ${text.slice(0, 100)}`);
  }

  onMutationTestReportReady() {
    const sum = (/** @type {string[]} */ names) => names.reduce((total, name) => total + (this.counts[name] ?? 0), 0);
    const share = (100 * sum(found)) / sum([...found, ...missed]);
    console.log(`${share.toFixed(1)} % found: ${JSON.stringify(this.counts)}`);
  }
}

/** What Stryker loads. */
export const strykerPlugins = [{ kind: "Reporter", name: "named-survivors", factory: () => new NamedSurvivors() }];
