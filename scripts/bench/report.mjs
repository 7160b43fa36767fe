/** @typedef {{ name: string, goal: string, value: number | null, detail: string }} Figure */

const shown = (/** @type {number} */ value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
export const perSecond = (/** @type {number} */ value) => `${Math.round(value).toLocaleString("en")}/s`;

/** @param {Figure} figure */
function verdict({ value, goal }) {
  if (value === null) return "none";
  if (goal === "") return "    ";
  const [sign, limit = "0"] = goal.split(" ");
  return (sign === "≥" ? value >= Number(limit) : value <= Number(limit)) ? "pass" : "MISS";
}

/** Figures of a run, printed as they come and once more as one table at the end. */
export function makeReport() {
  /** @type {Figure[]} */
  const figures = [];
  const line = (/** @type {Figure} */ figure) =>
    `  ${verdict(figure)}  ${figure.name.padEnd(62)} ${figure.goal.padEnd(8)} ${(figure.value === null ? "–" : shown(figure.value)).padStart(7)}  ${figure.detail}`;
  return {
    /**
     * @param {string} name
     * @param {string} goal e.g. "≥ 0.75"; "" for a figure to know
     * @param {number | null} value null: could not be measured
     * @param {string} [detail]
     */
    add(name, goal, value, detail = "") {
      const figure = { name, goal, value, detail };
      figures.push(figure);
      console.log(line(figure));
    },
    table() {
      console.log(`\n        ${"figure".padEnd(62)} ${"goal".padEnd(8)} ${"here".padStart(7)}`);
      for (const figure of figures) console.log(line(figure));
      const missed = figures.filter((figure) => verdict(figure) === "MISS").length;
      console.log(`\n${figures.length} figures, ${missed} missed`);
    },
  };
}
/** @typedef {ReturnType<typeof makeReport>} Report */
