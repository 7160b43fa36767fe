import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Patterns that find the domain of a changed file by its path. */
const places = [
  /^app\/(?:products|foundation)\/([\w-]+)\//,
  /^db\/(?:schema|seed\/products|seed\/foundation|seed\/files)\/([\w-]+)[./]/,
  /^locales\/\w+\/(?:errors-)?([\w-]+)\.json$/,
  /^tests\/domains\/([\w-]+)\//,
];
/** Files that reach every product: no selection of tests covers a change of them. */
const everywhere =
  /^(app\/(platform|ui|root|entry|routes|composition|domains)|db\/(client|migrate|migrations)|scripts\/(build|start)|package-lock|server\.ts|remix\.config)/;

const domainOf = (/** @type {string} */ file) =>
  places.flatMap((place) => place.exec(file)?.[1] ?? []).find((name) => isDomain(name));
const isDomain = (/** @type {string} */ name) =>
  ["products", "foundation"].some((layer) => existsSync(join(root, "app", layer, name, "domain.ts")));

/**
 * The first two path segments of a domain's screens, as its journeys (tests/e2e) name them.
 * @param {string} domain
 */
function screensOf(domain) {
  const layer = ["products", "foundation"].find((one) => existsSync(join(root, "app", one, domain))) ?? "";
  const text = readFileSync(join(root, "app", layer, domain, "domain.ts"), "utf8");
  return [...text.matchAll(/screen\(\s*"(\/[\w-]+(?:\/[\w-]+)?)/g)].map(([, path = ""]) => path);
}

/**
 * Selects the checks and tests for changed files.
 * @param {string[]} files changed, by their paths
 * @param {{ journeys: Record<string, string>, screensOf: (domain: string) => string[], foldersOfTests: string[] }} tree
 *   the journeys' sources by file, a domain's screens, and the folders of tests/domains
 */
export function reached(files, { journeys, screensOf, foldersOfTests }) {
  const domains = [...new Set(files.flatMap((file) => domainOf(file) ?? []))];
  const isTest = (/** @type {string} */ file) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(file);
  const folders = domains.filter((name) => foldersOfTests.includes(name)).map((name) => `tests/domains/${name}/`);
  const batteries =
    domains.length > 0 ? ["tests/standard/", "tests/access/guards", "tests/domains/platform/declarations"] : [];
  const isEverywhere = files.some((file) => everywhere.test(file));
  const core = isEverywhere ? ["tests/domains/platform/", "tests/ui/", "tests/access/", "tests/types/"] : [];
  const paths = domains.flatMap(screensOf);
  const named = Object.entries(journeys)
    .filter(([file, text]) => files.includes(file) || paths.some((path) => text.includes(path)))
    .map(([file]) => file);
  return {
    domains,
    lint: files.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file) && existsSync(join(root, file))),
    vitest: [...new Set([...files.filter(isTest), ...folders, ...batteries, ...core])],
    playwright: named,
    left: isEverywhere ? "These changes reach every product: only npm test judges them whole." : "",
  };
}

/**
 * Selects what `npm test -- changed` runs, for uncommitted changes too.
 * @param {string} [revision] base of the comparison; by default the merge base with origin/main, else HEAD
 */
export async function changes(revision) {
  const from = revision ?? base();
  const files = [...git("diff", "--name-only", from), ...git("ls-files", "--others", "--exclude-standard")];
  const folder = join(root, "tests/e2e");
  const journeys = Object.fromEntries(
    readdirSync(folder).map((name) => [`tests/e2e/${name}`, readFileSync(join(folder, name), "utf8")]),
  );
  const foldersOfTests = readdirSync(join(root, "tests/domains"));
  return reached([...new Set(files)], { journeys, screensOf, foldersOfTests });
}

function base() {
  try {
    return git("merge-base", "origin/main", "HEAD")[0] ?? "HEAD";
  } catch {
    return "HEAD";
  }
}
