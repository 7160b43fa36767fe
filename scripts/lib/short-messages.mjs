/** The router's modules: what they say to developers is a third of their texts. */
const router = /\/node_modules\/(?:@remix-run\/(?:router|react)|react-router(?:-dom)?)\//;

/** @typedef {{ type: string, start: number, end: number, callee?: Node & { name?: string }, arguments?: Node[] }} Node */

/** @param {unknown} value @param {(node: Node) => void} visit */
function walk(value, visit) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) visit(/** @type {Node} */ (value));
    for (const one of Object.values(value)) walk(one, visit);
  }
}

/**
 * The router's code for the browser without the sentences of its `invariant(condition, "…")`, which still throw, and
 * without its warnings about how it is used: a phone loads them and nobody there reads them.
 * @returns {{ name: string, transform(this: { parse(code: string): unknown }, code: string, id: string): { code: string, map: null } | undefined }}
 */
export const shortMessages = () => ({
  name: "short-messages",
  transform(code, id) {
    if (!router.test(id)) return undefined;
    /** @type {{ from: number, to: number, text: string }[]} */
    const cuts = [];
    walk(this.parse(code), ({ type, start, end, callee, arguments: given = [] }) => {
      if (type !== "CallExpression" || callee?.type !== "Identifier") return;
      const [condition] = given;
      if (callee.name === "invariant" && condition && given.length === 2)
        cuts.push({ from: condition.end, to: end - 1, text: "" });
      if (callee.name === "warning" && given.length === 2) cuts.push({ from: start, to: end, text: "void 0" });
    });
    let short = code;
    for (const { from, to, text } of cuts.toSorted((a, b) => b.from - a.from))
      short = short.slice(0, from) + text + short.slice(to);
    return { code: short, map: null };
  },
});
