import { median, timed } from "./load.mjs";

/** @typedef {import("./grown-copy.mjs").Askers} Askers */
/**
 * A product and the headers of its users.
 * @typedef {Pick<import("./grown-copy.mjs").Copy<unknown>, "origin" | "headers">} Product
 */

/** Requests of a page before it is measured. */
const warming = 60;

/**
 * Reports the time of a page on a large set of data as a ratio to a small one: the medians of alternating requests,
 * after enough of both that their code is compiled and their data cached.
 * @param {import("./report.mjs").Report} report
 * @param {string} name
 * @param {{ turns: number, small: () => Promise<number>, large: () => Promise<number>, goal?: string }} asks
 */
export async function besides(report, name, { turns, small, large, goal = "≤ 1.50" }) {
  /** @type {{ small: number, large: number }[]} */
  const pairs = [];
  try {
    for (let turn = 0; turn < warming; turn++) for (const page of [small, large]) await page();
    for (let turn = 0; turn < turns; turn++) pairs.push({ small: await small(), large: await large() });
  } catch (error) {
    report.add(name, goal, null, String(error));
    return;
  }
  const [least, most] = [median(pairs.map((pair) => pair.small)), median(pairs.map((pair) => pair.large))];
  report.add(name, goal, most / least, `${most.toFixed(1)} of ${least.toFixed(1)} ms`);
}

/**
 * Reports pages of a larger product against those of a smaller one, in turns.
 * @param {import("./world.mjs").World} world
 * @param {string} title
 * @param {{ small: Product, large: Product,
 *   ask: readonly (readonly [name: string, path: string, who: keyof Askers])[] }} asks
 */
export async function besideEachOther({ report, quick }, title, { small, large, ask }) {
  const timedAt =
    (/** @type {Product} */ { origin, headers }, /** @type {string} */ path, /** @type {keyof Askers} */ who) =>
    () =>
      timed(origin + path, headers[who]);
  for (const [name, path, who] of ask)
    await besides(report, `${title}: ${name}`, {
      turns: quick ? 25 : 100,
      small: timedAt(small, path, who),
      large: timedAt(large, path, who),
    });
}
