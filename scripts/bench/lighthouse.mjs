import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { ensureMeasuring } from "../lib/install.mjs";
import { freePort } from "../lib/postgres.mjs";
import { withBrowser } from "./browser.mjs";

/** Categories of Lighthouse, and the goal of each. */
export const categories = /** @type {const} */ ({
  performance: "≥ 95",
  accessibility: "≥ 100",
  "best-practices": "≥ 100",
  seo: "≥ 100",
});

/** @typedef {{ score: number | null, displayValue?: string }} Audit */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/**
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>,
 *   runtimeError?: { message: string } }} Result
 */
/** @typedef {{ mark: number, lost: string }} Mark from 0 to 100, and the audits that cost points */

/** @param {Result} result @param {string} name @returns {Mark} */
function markOf({ categories: found, audits }, name) {
  const { score, auditRefs } = found[name] ?? { score: null, auditRefs: [] };
  const lost = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim());
  return { mark: Math.round((score ?? 0) * 100), lost: lost.join(", ") };
}

/**
 * Lighthouse's scores of first visits on its simulated phone (slow 4G, a processor four times slower), computed from
 * loads over a fast connection. Of several visits the median by performance. Undefined where Chromium is missing.
 * @param {string} address
 * @param {{ visits: number, skipAudits?: string[] }} options
 * @returns {Promise<Record<keyof typeof categories, Mark> | undefined>}
 */
export async function lighthouseMarks(address, { visits, skipAudits = [] }) {
  const require = createRequire(await ensureMeasuring());
  const { default: lighthouse } = await import(pathToFileURL(require.resolve("lighthouse")).href);
  const port = await freePort();
  const flags = { port, logLevel: "error", onlyCategories: Object.keys(categories), skipAudits };
  const visit = async () => {
    const { lhr } = await lighthouse(address, { ...flags, disableFullPageScreenshot: true });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const names = /** @type {(keyof typeof categories)[]} */ (Object.keys(categories));
    return /** @type {Record<keyof typeof categories, Mark>} */ (
      Object.fromEntries(names.map((name) => [name, markOf(lhr, name)]))
    );
  };
  const results = await withBrowser(async () => {
    const all = [];
    for (let count = 0; count < visits; count++) all.push(await visit());
    return all;
  }, [`--remote-debugging-port=${port}`]);
  return results?.toSorted((a, b) => a.performance.mark - b.performance.mark)[Math.floor(visits / 2)];
}
