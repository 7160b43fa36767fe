import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";

/** @typedef {{ rule: string, file: string, detail: string }} Fault */
/** @typedef {{ name: string, owner: string }} Table */
/** @typedef {{ byExport: Map<string, Table>, byName: Map<string, Table> }} Tables by `<schema>:<export>` and name */

/**
 * A table belongs to the domain or layer that its schema file is named after, except these.
 * @type {Record<string, string>}
 */
const tableOwners = { setting: "operations", mail_optout: "mail" };

/** Domains whose tables lie in several schema files: `<domain>-<part>.ts`. */
const divided = ["cuisine", "hotel", "job", "live", "school", "shop", "stay"];

/** @param {string} table @param {string} schema the name of its file */
const ownerOf = (table, schema) =>
  tableOwners[table] ?? divided.find((domain) => schema.startsWith(`${domain}-`)) ?? schema;

/**
 * Who may write a table of another domain, and why.
 * @type {readonly { file: string, tables: readonly string[], why: string }[]}
 */
const allowed = [
  {
    file: "app/foundation/profile/verbs/anonymise.server.ts",
    tables: ["notification", "idempotency", "dev_mail"],
    why: "what a person leaves behind goes in one transaction",
  },
  {
    file: "app/foundation/accounts/verbs/notify-administrators.server.ts",
    tables: ["notification"],
    why: "one statement tells all administrators",
  },
];

/** @param {string} top @returns {Tables} */
function readTables(top) {
  /** @type {Tables} */
  const tables = { byExport: new Map(), byName: new Map() };
  const folder = join(top, "db/schema");
  let files;
  try {
    files = readdirSync(folder);
  } catch {
    return tables;
  }
  for (const file of files) {
    const schema = basename(file, ".ts");
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, exported = "", name = ""] of text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)) {
      const table = { name, owner: ownerOf(name, schema) };
      tables.byExport.set(`${schema}:${exported}`, table);
      tables.byName.set(name, table);
    }
  }
  return tables;
}

const statement = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+|«\w+»)"?/gi;

/**
 * The tables that a file writes, through drizzle or in raw SQL.
 * @param {string} file
 * @param {string} text
 * @param {Tables} tables
 * @returns {Table[]}
 */
function writtenBy(file, text, { byExport, byName }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, Table>} */
  const local = new Map();
  /** @type {Table[]} */
  const written = [];
  const add = (/** @type {Table | undefined} */ table) => table && written.push(table);
  const inSql = (/** @type {string} */ sql) => {
    for (const [whole, name = ""] of sql.matchAll(statement)) {
      if (name.startsWith("«")) add(local.get(name.slice(1, -1)));
      else if (!/^update/i.test(whole) || new RegExp(`${name}"?(\\s+(as\\s+)?\\w+)?\\s+set\\b`, "i").test(sql))
        add(byName.get(name));
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const [, schema] = /(?:~db|\/db)\/schema\/([\w-]+)$/.exec(node.moduleSpecifier.text) ?? [];
      const names = node.importClause?.namedBindings;
      if (schema && names && ts.isNamedImports(names))
        for (const { name, propertyName } of names.elements) {
          const table = byExport.get(`${schema}:${(propertyName ?? name).text}`);
          if (table) local.set(name.text, table);
        }
      return;
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const from = node.initializer;
      const table = from && ts.isIdentifier(from) ? local.get(from.text) : undefined;
      if (table) local.set(node.name.text, table);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (/^(insert|update|delete)$/.test(node.expression.name.text) && first && ts.isIdentifier(first))
        add(local.get(first.text));
    }
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ expression, literal }) => `«${expression.getText()}»${literal.text}`);
      inSql(node.head.text + spans.join(""));
    } else if (ts.isStringLiteralLike(node)) inSql(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return written;
}

/**
 * Writes to tables of other domains: tables of db/schema/<name>.ts are written by the domain of that name alone.
 * @param {string} top
 * @param {readonly string[]} files code files
 * @returns {Fault[]}
 */
export function strangeWrites(top, files) {
  const tables = readTables(top);
  return files.flatMap((file) => {
    const [, layer, name] = /^app\/(?:(platform)|(?:foundation|products)\/([^/]+))\/.+\.tsx?$/.exec(file) ?? [];
    const domain = layer ?? name;
    if (domain === undefined) return [];
    const text = readFileSync(join(top, file), "utf8");
    const strange = new Map(
      writtenBy(file, text, tables)
        .filter(({ owner }) => owner !== domain)
        .map((table) => [table.name, table.owner]),
    );
    for (const one of allowed) if (one.file === file) for (const table of one.tables) strange.delete(table);
    return [...strange].map(([table, owner]) => ({
      rule: "table",
      file,
      detail: `writes ${table}, a table of ${owner}: call a verb of ${owner}, or let ${owner} take it over through a declaration`,
    }));
  });
}
