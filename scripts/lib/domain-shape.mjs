/** @typedef {{ rule: string, file: string, detail: string }} Fault */

const inDomain = /^app\/(?:products|foundation)\/([^/]+)\/(.+)$/;
const kinds = ["pages", "queries", "verbs", "rules", "ui"];

/**
 * The shape of a domain's folder (app/products/README.md): what may stand where. `instead` says where it belongs.
 * @type {readonly { why: string, instead: string, breaks: (path: string, kind: string) => boolean }[]}
 */
const shapes = [
  {
    why: "a page's folder holds its modules and nothing else",
    instead: "components belong in ui/, what pages share in a *-page.server.ts beside it",
    breaks: (path, kind) => kind === "pages" && !path.endsWith(".tsx"),
  },
  {
    why: "components lie in ui/ and pages/",
    instead: "move it to ui/",
    breaks: (path, kind) => /(?<!\.server)\.tsx$/.test(path) && kind !== "ui" && kind !== "pages",
  },
  {
    why: "styles lie in ui/",
    instead: "move it to ui/",
    breaks: (path, kind) => path.endsWith(".css") && kind !== "ui" && kind !== "pages",
  },
  {
    why: "rules are pure: no server file among them",
    instead: "reads belong in queries/, writes in verbs/",
    breaks: (path, kind) => kind === "rules" && /\.server\.tsx?$/.test(path),
  },
  {
    why: "a verb is a server file",
    instead: "name it <verb>.server.ts; pure parts belong in rules/",
    breaks: (path, kind) => kind === "verbs" && !path.endsWith(".server.ts"),
  },
  {
    why: `${kinds.join("/, ")}/ have no folders in them`,
    instead: "divide the domain into areas of the same shape, e.g. shop/order/verbs",
    breaks: (path) => new RegExp(`(^|/)(${kinds.join("|")})/[^/]+/`).test(path),
  },
];

/** An exported function that works inside a transaction; in queries/ it reads under a lock. */
const verb = /\bexport (?:(?:async )?function \w+(?:<[^(]*>)?|const \w+ = (?:async )?)\(\s*tx: Tx\b/;

/**
 * Faults in the place of a domain's file.
 * @param {string} file
 * @param {string} text
 * @returns {Fault[]}
 */
export function misplaced(file, text) {
  const [, , path] = inDomain.exec(file) ?? [];
  if (path === undefined) return [];
  const kind = path.split("/").at(-2) ?? "";
  const found = shapes
    .filter(({ breaks }) => breaks(path, kind))
    .map(({ why, instead }) => ({ rule: "shape", file, detail: `${why}: ${instead}` }));
  if (!["verbs", "queries"].includes(kind) && verb.test(text))
    found.push({ rule: "shape", file, detail: "a verb (tx: Tx) stands in verbs/: move it there" });
  return found;
}

/**
 * Domains without a declaration.
 * @param {readonly string[]} files all code files
 * @returns {Fault[]}
 */
export function undeclared(files) {
  const folders = new Set(files.flatMap((file) => /^app\/(?:products|foundation)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []));
  return [...folders]
    .filter((folder) => !files.includes(`${folder}/domain.ts`))
    .map((folder) => ({
      rule: "shape",
      file: folder,
      detail: `has no domain.ts: declare the domain there and put it on the list in app/domains.ts`,
    }));
}
