import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import ts from "typescript";
import { misplaced, undeclared } from "./domain-shape.mjs";
import { strangeWords } from "./own-words.mjs";
import { strangeWrites } from "./table-owners.mjs";

/** The folders of the layers in their order: each may import those before it; `.` are the files beside them. */
const floors = Object.entries({
  platform: "i18n time fields domain . background outbound data access jobs forms screens api http table realtime",
  ui: "base icons navigation layout text media chrome form desk table",
  foundation:
    "reference nights audit mail files notifications tags rich-text desks site points accounts stored-pages security push login oauth profile dashboard users payments orders moderation messages subjects comments reviews claps favourites operations search railway lodging",
}).map(([layer, order]) => ({ layer, order: order.split(" ") }));

/** The only files that know every domain. */
const meetingPoints = "^app/(composition|domains|routes|root|entry\\.(client|server))\\.tsx?$";
const domains = "^app/(foundation|products)/";
const longestFile = 400;
const longestPage = 200;

/** @typedef {{ rule: string, file: string, detail: string }} Fault */
/** @typedef {{ name: string, why: string, from: object, to: object }} Rule */

/** The pattern of the files of some folders of a layer. @type {(layer: string, folders: readonly string[]) => string} */
const filesOf = (layer, folders) =>
  `^app/${layer}/(${folders.map((folder) => (folder === "." ? "[^/]+$" : `${folder}/`)).join("|") || "-"})`;

const floorRules = floors.flatMap(({ layer, order }) =>
  order.map((folder, at) => ({
    name: folder === "." ? `${layer}-files` : `${layer}-${folder}`,
    why: folder === "." ? `the files of ${layer} stand before these folders` : `${layer}/${folder} stands before these`,
    from: { path: filesOf(layer, [folder]) },
    to: { path: filesOf(layer, order.slice(at + 1)) },
  })),
);

/** Rules that hold for imports of types too. @type {Rule[]} */
const layerRules = [
  { name: "cycle", why: "files import each other in a circle", from: {}, to: { circular: true } },
  {
    name: "db",
    why: "db imports nothing of app",
    from: { path: "^db/" },
    to: { path: "^app/" },
  },
  {
    name: "platform",
    why: "platform knows neither parts nor domains",
    from: { path: "^app/platform/" },
    to: { path: "^app/(ui|foundation|products)/" },
  },
  {
    name: "ui",
    why: "ui knows no domain and no database",
    from: { path: "^app/ui/" },
    to: { path: "^(app/(foundation|products)|db)/" },
  },
  {
    name: "foundation",
    why: "the foundation knows no product",
    from: { path: "^app/foundation/" },
    to: { path: "^app/products/" },
  },
  ...floorRules,
  {
    name: "product",
    why: "a product never imports another product; they meet in app/composition.ts",
    from: { path: "^app/products/([^/]+)/" },
    to: { path: "^app/products/", pathNot: "^app/products/$1/" },
  },
  {
    name: "composition",
    why: "layers import no meeting point",
    from: { path: "^app/(platform|ui|foundation|products)/" },
    to: { path: meetingPoints },
  },
  {
    name: "mail",
    why: "mail is written by app/foundation/mail alone, as HTML and text from one template",
    from: { path: "^app/(foundation|products)/", pathNot: "^app/foundation/mail/" },
    to: { path: "^app/platform/jobs/mail\\.server" },
  },
  {
    name: "meeting-points",
    why: "only composition, domains, routes, root and the entries know the domains",
    from: { path: "^(app/[^/]+|scripts/.+|server)\\.(tsx?|mjs)$", pathNot: meetingPoints },
    to: { path: domains },
  },
];

/** Rules about run-time imports; imports of types are free. @type {Rule[]} */
const runtimeRules = [
  {
    name: "rules",
    why: "rules are pure: reads belong in queries/, writes in verbs/",
    from: { path: `${domains}.+/rules/` },
    to: { path: ["\\.server\\.tsx?$", "^db/(client|schema/)"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "loaders",
    why: "loaders and actions stand in pages/ or in a *.server.ts beside it",
    from: { path: `${domains}.+/(queries|verbs|rules|ui)/` },
    to: { path: "^app/platform/forms/handler\\.server", dependencyTypesNot: ["type-only"] },
  },
];

/** Files that the browser runs, and files that only the server may run. */
const inBrowser = new RegExp(`^app/ui/|${domains}[^/]+/ui/|^app/entry\\.client`);
const serverOnly = /\.server\.tsx?$|^db\/|(^|node_modules\/)(zod|@conform-to|drizzle-orm|express)(\/|$)/;

/**
 * Import chains from browser files to server-only files, imports of types aside.
 * @param {readonly import("dependency-cruiser").IModule[]} modules
 * @returns {Fault[]}
 */
function leaksToBrowser(modules) {
  const runs = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only")).map((to) => to.resolved),
    ]),
  );
  /** @type {(at: string, seen: Set<string>) => string[][]} */
  const waysFrom = (at, seen) =>
    (runs.get(at) ?? []).flatMap((next) => {
      if (serverOnly.test(next)) return [[next]];
      if (seen.has(next)) return [];
      seen.add(next);
      return waysFrom(next, seen).map((way) => [next, ...way]);
    });
  return [...runs.keys()]
    .filter((file) => inBrowser.test(file) && !serverOnly.test(file))
    .flatMap((file) =>
      waysFrom(file, new Set([file])).map((way) => ({
        rule: "browser",
        file,
        detail: `${way.join(" -> ")} (browser code reaches what only the server may run)`,
      })),
    );
}

/**
 * @param {string} top
 * @param {string} part
 * @returns {Promise<Fault[]>}
 */
async function wrongImports(top, part) {
  const folder = (/** @type {string} */ name) => join(top, name);
  const rules = [...layerRules, ...runtimeRules];
  const forbidden = rules.map(({ name, from, to }) => ({ name, severity: "error", from, to }));
  const all = ["app", "db", "scripts", "server.ts"].filter((name) => readdirSync(top).includes(name));
  const { output } = await cruise(
    part ? codeFiles(top, ".").filter((file) => file.includes(part) && !file.startsWith("tests/")) : all,
    /** @type {import("dependency-cruiser").ICruiseOptions} */ ({
      baseDir: top,
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: part ? `^(?!.*${part})` : "node_modules" },
      exclude: { path: ["\\.css$", "\\.json$"] },
      tsPreCompilationDeps: true,
    }),
    {
      alias: { "~db": folder("db"), "~locales": folder("locales"), "~": folder("app") },
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  );
  if (typeof output === "string") throw new Error(output);
  const broken = output.summary.violations.map(({ rule, from, to, cycle, via }) => {
    const way = (cycle ?? via)?.map(({ name }) => name).join(" -> ") ?? to;
    return { rule: rule.name, file: from, detail: `${way} (${rules.find(({ name }) => name === rule.name)?.why})` };
  });
  return [...broken, ...leaksToBrowser(output.modules)];
}

/**
 * @param {string} top
 * @param {string} folder
 * @returns {string[]} code files below a folder, without migrations
 */
function codeFiles(top, folder) {
  const entries = readdirSync(join(top, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /(^|\/)(node_modules|build|migrations|public|locales|test-results|patches|\.[^/]*)$/.test(path)
        ? []
        : codeFiles(top, path);
    return /\.(tsx?|mjs|js|css)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} path
 * @param {string} text
 */
function isBarrel(path, text) {
  if (/\/pages\//.test(path) && text.trim().split("\n").length === 1) return false;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const passesOn = statements.every((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one));
  return passesOn && statements.some((one) => ts.isExportDeclaration(one));
}

/** SQL's clocks that stand still while a transaction waits for a lock. */
const transactionClock = /\b(?:now\(\)|transaction_timestamp\b|current_timestamp\b|current_date\b|localtimestamp\b)/i;

/** Whether a template of the file asks such a clock. @param {string} path @param {string} text */
function asksTransactionClock(path, text) {
  if (!transactionClock.test(text)) return false;
  /** @type {(node: ts.Node) => boolean} */
  const asks = (node) =>
    (ts.isTemplateLiteralToken(node) && transactionClock.test(node.text)) || (ts.forEachChild(node, asks) ?? false);
  return asks(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

/** @param {string} top @param {string} part @returns {Fault[]} */
function badFiles(top, part) {
  const files = codeFiles(top, ".").filter((file) => file.includes(part));
  const each = files.flatMap((file) => {
    const text = readFileSync(join(top, file), "utf8");
    const lines = text.trimEnd().split("\n").length;
    const limit = /^app\/.*\/pages\/.*\.tsx$/.test(file) ? longestPage : longestFile;
    const faults = [...misplaced(file, text), ...(/\.tsx?$/.test(file) ? strangeWords(file, text) : [])];
    if (/(?:^|[,(])\s*\.\.\.\{|\{ \.\.\.\{/m.test(text))
      faults.push({ rule: "spread", file, detail: "an object is spread only to group its names" });
    if (file.startsWith("app/") && asksTransactionClock(file, text))
      faults.push({
        rule: "clock",
        file,
        detail:
          "SQL reads statement_timestamp() or clock_timestamp(): now() is from before the locks of its transaction",
      });
    if (lines > limit) faults.push({ rule: "length", file, detail: `${lines} lines, at most ${limit}` });
    if (/\.tsx?$/.test(file) && isBarrel(file, text))
      faults.push({ rule: "barrel", file, detail: "only passes on what other files export" });
    return faults;
  });
  return [...each, ...undeclared(files), ...strangeWrites(top, files)];
}

/** @param {string} top @returns {Fault[]} */
function unplacedFolders(top) {
  return floors.flatMap(({ layer, order }) =>
    readdirSync(join(top, "app", layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
      .map(({ name }) => ({ rule: "order", file: `app/${layer}/${name}`, detail: "has no place in floors" })),
  );
}

/**
 * Checks the tree at `top` (app/README.md): layers, the order of their folders, no product in another, no cycles, no
 * barrels, no server code in the browser, no clock of a transaction in SQL, no file too long, patterns that only their home file may contain, every file
 * of a domain in its place, and no table written by another domain than its own.
 * @param {string} top
 * @param {string} [part] only the files with this in their path, and what they import
 * @returns {Promise<Fault[]>} empty when all is right
 */
export async function boundaryFaults(top, part = "") {
  return [...(await wrongImports(top, part)), ...badFiles(top, part), ...unplacedFolders(top)];
}
