import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserPath } from "../lib/browser.mjs";
import { freePort } from "../lib/postgres.mjs";
import { run } from "../lib/run.mjs";
import { median } from "./load.mjs";
import { phonePages } from "./phone.mjs";

/** The last for Node 20. It is fetched when it is asked for: 110 packages that nothing else here needs. */
const tool = "lighthouse@12.8.2";

const goals = /** @type {const} */ ({ performance: 95, accessibility: 100, "best-practices": 100, seo: 100 });

/** A page to log in at may keep itself out of search engines, which is what this audit asks about. */
const keptOut = "is-crawlable";

/**
 * One visit as Lighthouse's phone makes it: what it says of the page, and the findings that cost points.
 * @param {string} url
 * @param {{ port: number, skipped: string[], file: string }} how
 */
async function visit(url, { port, skipped, file }) {
  const options = [
    `--port=${port}`,
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${Object.keys(goals).join()}`,
    ...skipped.map((audit) => `--skip-audits=${audit}`),
    "--no-enable-error-reporting",
    "--quiet",
  ];
  await run("npm", ["exec", "--yes", `--package=${tool}`, "--", "lighthouse", url, ...options], { stdio: "pipe" });
  /** @type {{ categories: Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, { score: number | null, displayValue?: string }> }} */
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(goals).map(([id, goal]) => {
    const { score = null, auditRefs = [] } = categories[id] ?? {};
    const costly = auditRefs.filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9);
    const findings = costly.map(({ id: audit }) => `${audit} ${audits[audit]?.displayValue ?? ""}`.trim());
    return { id, goal, score: Math.round(100 * (score ?? 0)), findings };
  });
}

/**
 * Lighthouse's own judgement of five pages on its phone (four times slower processor, slow 4G, simulated), in the browser
 * of the tests.
 * @param {import("./world.mjs").World} world
 */
export async function lighthouse({ sql, headers, report, quick, ends, dataDir }) {
  const executablePath = browserPath();
  if (!existsSync(executablePath)) return report.add("Lighthouse", "≥ 95", null, "Chromium is missing");
  const { chromium } = await import("@playwright/test");
  const port = await freePort();
  const args = ["--host-resolver-rules=MAP *.localhost 127.0.0.1", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  ends(() => browser.close());
  for (const [name, path] of Object.entries(await phonePages(sql))) {
    const how = { port, skipped: name === "login" ? [keptOut] : [], file: join(dataDir, "lighthouse.json") };
    const visits = [];
    for (let turn = 0; turn < (quick ? 1 : 3); turn++)
      visits.push(await visit(`http://${headers.visitor.host}${path}`, how));
    for (const [at, { id, goal }] of (visits[0] ?? []).entries()) {
      const findings = new Set(visits.flatMap((of) => of[at]?.findings ?? []));
      const score = median(visits.map((of) => of[at]?.score ?? 0));
      report.add(`${name} by Lighthouse: ${id}`, `≥ ${goal}`, score, [...findings].join("; "));
    }
  }
}
