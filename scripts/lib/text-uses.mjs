import ts from "typescript";

/**
 * How code names texts. `exact` must exist (`ns:path`); `patterns` are template literals, each of which matches at
 * least one text; `mails` are templates of mails, each with all its parts; `words` are all other strings, any of which
 * may be a key that reaches t() through a variable; `lists` are paths below which every text is in use: the labels of a
 * desk's choices and states; `bare` are texts that are asked for without values.
 * @typedef {{ file: string, line: number, key: string }} Use
 * @typedef {Use & { subject: RegExp, parts: string[] }} MailUse
 * @typedef {{ exact: Use[], patterns: (Use & { pattern: RegExp })[], mails: MailUse[], words: Set<string>,
 *   lists: Set<string>, bareTitles: Use[], bare: Use[] }} Uses
 */

/** Functions whose strings look like keys (`shop:home`) but are not. */
const otherColons = /^(purgeTags|add|delete|addJob|consume|getItem|setItem|removeItem|on|once)$/;
const zodChecks =
  /^(min|max|length|regex|refine|email|url|int|positive|nonnegative|gte|lte|gt|lt|multipleOf|string|number)$/;

const literally = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {ts.Expression} callee */
const nameOf = (callee) =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";

/**
 * The strings and templates that an expression can evaluate to: `a ? "x" : "y"`, `a ?? "x"`.
 * @param {ts.Expression | undefined} expression
 * @returns {(ts.StringLiteralLike | ts.TemplateExpression)[]}
 */
function valuesOf(expression) {
  if (!expression) return [];
  if (ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression)) return [expression];
  if (ts.isConditionalExpression(expression))
    return [...valuesOf(expression.whenTrue), ...valuesOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) return [...valuesOf(expression.left), ...valuesOf(expression.right)];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return valuesOf(expression.expression);
  return [];
}

/** Any namespace: known at run time only. */
const anyNamespace = "*";

/**
 * @param {ts.Expression | undefined} value
 * @returns {string | undefined} the namespace of `useT("ns")`, or any of `useT(ns)`
 */
function useTOf(value) {
  if (!value || !ts.isCallExpression(value) || nameOf(value.expression) !== "useT") return undefined;
  const [namespace] = value.arguments;
  return namespace && (ts.isStringLiteralLike(namespace) ? namespace.text : anyNamespace);
}

/**
 * Collects the uses of texts in one file.
 * @param {string} file
 * @param {string} code
 * @param {ReadonlySet<string>} namespaces the files of locales/, without .json
 * @param {Uses} uses filled
 */
export function collectUses(file, code, namespaces, uses) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const withZod = /from "(zod|zod\/.*)"/.test(code);
  /** @type {Set<ts.Node>} */
  const seen = new Set();
  const at = (/** @type {ts.Node} */ node, /** @type {string} */ key) => ({
    file,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    key,
  });

  /** @param {ts.StringLiteralLike | ts.TemplateExpression} value @param {string} namespace for values without one */
  const fullKey = (value, namespace) => {
    const parts = ts.isStringLiteralLike(value)
      ? [value.text]
      : [value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)];
    const isNamed = parts[0]?.includes(":") || (parts[0] === "" && parts[1]?.startsWith(":"));
    if (!isNamed) parts[0] = `${namespace}:${parts[0]}`;
    return parts;
  };
  const patternOf = (/** @type {string[]} */ parts) =>
    parts
      .map(literally)
      .join("[\\w.-]+")
      .replace(/^\\\*:/, "[\\w-]+:");

  /** @param {ts.StringLiteralLike | ts.TemplateExpression} value @param {string} namespace for values without one */
  const note = (value, namespace) => {
    seen.add(value);
    if (ts.isStringLiteralLike(value) && namespace === anyNamespace) {
      uses.words.add(value.text);
      return;
    }
    const parts = fullKey(value, namespace);
    if (ts.isStringLiteralLike(value)) uses.exact.push(at(value, parts.join("")));
    else uses.patterns.push({ ...at(value, value.getText()), pattern: new RegExp(`^${patternOf(parts)}$`) });
  };
  /** `t("key")` and no more. @param {ts.CallExpression} call @param {string} namespace */
  const noteBare = (call, namespace) => {
    if (call.arguments.length !== 1 || namespace === anyNamespace) return;
    for (const value of valuesOf(call.arguments[0]))
      if (ts.isStringLiteralLike(value)) uses.bare.push(at(value, fullKey(value, namespace).join("")));
  };
  const noteAll = (/** @type {ts.Expression | undefined} */ value, /** @type {string} */ namespace) => {
    for (const found of valuesOf(value)) note(found, namespace);
  };

  /** The texts of a mail (app/foundation/mail) by its template. @param {ts.ObjectLiteralExpression} mail */
  const noteMail = (mail) => {
    const named = new Map(mail.properties.map((one) => [one.name?.getText() ?? "", one]));
    const template = named.get("template");
    if (!template || !ts.isPropertyAssignment(template)) return;
    for (const value of valuesOf(template.initializer)) {
      seen.add(value);
      uses.mails.push({
        ...at(value, value.getText()),
        subject: new RegExp(`^${patternOf(fullKey(value, "mail"))}\\.subject$`),
        parts: ["subject", "text", ...(named.has("link") ? ["button"] : []), ...(named.has("quote") ? ["quote"] : [])],
      });
    }
  };

  /**
   * The texts of a desk (entityDesk of app/foundation/desks) by its description.
   * @param {ts.ObjectLiteralExpression} desk
   */
  const noteDesk = (desk) => {
    /** @param {string} name */
    const part = (name) => {
      const found = desk.properties.find((one) => one.name?.getText() === name);
      return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
    };
    const texts = part("texts");
    if (!texts || !ts.isStringLiteralLike(texts)) return;
    seen.add(texts);
    /** @param {string} name @returns {string[]} names of an object's properties, or the strings of a list */
    const namesIn = (name) => {
      const value = part(name);
      if (value && ts.isObjectLiteralExpression(value)) return value.properties.map((one) => one.name?.getText() ?? "");
      return value && ts.isArrayLiteralExpression(value) ? value.elements.map((one) => one.getText().slice(1, -1)) : [];
    };
    const fields = [...namesIn("fields"), ...namesIn("computed")];
    const labels = [...new Set([...fields, ...namesIn("columns")])].filter(
      (name) => !/^(state|updateTime)$/.test(name),
    );
    const own = ["title", "empty", "edit", ...(part("isFixed") ? [] : ["add"])];
    const keys = [...own, ...labels.map((name) => `field.${name}`), ...namesIn("hints").map((name) => `hint.${name}`)];
    const sections = part("sections");
    const headings =
      sections && ts.isObjectLiteralExpression(sections)
        ? sections.properties.flatMap((one) =>
            ts.isPropertyAssignment(one) && ts.isStringLiteralLike(one.initializer) ? [one.initializer.text] : [],
          )
        : [];
    keys.push(...headings.map((name) => `section.${name}`));
    keys.push(...namesIn("acts").flatMap((name) => [`act.${name}`, `done.${name}`]));
    const narrows = part("narrows");
    const narrowed =
      narrows && ts.isObjectLiteralExpression(narrows)
        ? narrows.properties.flatMap((one) =>
            ts.isPropertyAssignment(one) &&
            ts.isObjectLiteralExpression(one.initializer) &&
            one.initializer.properties.some(
              (inner) =>
                ts.isPropertyAssignment(inner) &&
                inner.name.getText() === "choices" &&
                !ts.isStringLiteralLike(inner.initializer),
            )
              ? [one.name.getText()]
              : [],
          )
        : [];
    keys.push(...narrowed.map((name) => `field.${name}`));
    for (const key of keys) uses.exact.push(at(texts, texts.text + key));
    const values = [...namesIn("fields"), ...narrowed, ...(part("state") ? ["state"] : [])];
    for (const key of values) uses.lists.add(`${texts.text}${key}.`);
  };

  /**
   * @param {ts.Node} node
   * @param {ReadonlyMap<string, string>} translators names bound to useT, with their namespace
   */
  const visit = (node, translators) => {
    let known = translators;
    if (ts.isBlock(node) || ts.isSourceFile(node)) {
      const own = node.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
        declarationList.declarations.flatMap(({ name, initializer }) => {
          const namespace = useTOf(initializer);
          return namespace && ts.isIdentifier(name) ? [/** @type {const} */ ([name.text, namespace])] : [];
        }),
      );
      if (own.length > 0) known = new Map([...translators, ...own]);
    }
    if (ts.isNewExpression(node) && nameOf(node.expression) === "DomainError") noteAll(node.arguments?.[0], "errors");
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      const [, description] = node.arguments;
      if (name === "entityDesk" && description && ts.isObjectLiteralExpression(description)) noteDesk(description);
      const direct = ts.isIdentifier(node.expression);
      const namespace = direct ? known.get(name) : undefined;
      const asked = namespace ?? (name === "t" ? "common" : undefined);
      if (asked) {
        noteAll(node.arguments[0], asked);
        noteBare(node, asked);
      } else if (otherColons.test(name)) for (const value of node.arguments.flatMap(valuesOf)) seen.add(value);
      else if (withZod && !direct && zodChecks.test(name)) {
        const message = node.arguments.at(-1);
        if (message && (node.arguments.length > 1 || /^(email|url|int|string|number)$/.test(name)))
          noteAll(message, "errors");
      }
    }
    if (ts.isObjectLiteralExpression(node)) noteMail(node);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      if (withZod && /^(message|error)$/.test(node.name.text)) noteAll(node.initializer, "errors");
      /* Columns of tables and screens are named without values. */
      if (/^(label|title)$/.test(node.name.text))
        for (const value of valuesOf(node.initializer))
          if (ts.isStringLiteralLike(value) && namespaces.has(value.text.split(":", 1)[0] ?? ""))
            uses.bare.push(at(value, value.text));
      if (node.name.text === "title" && file.endsWith("/domain.ts"))
        for (const value of valuesOf(node.initializer))
          if (!value.getText().includes(":")) uses.bareTitles.push(at(value, value.getText()));
    }
    if (ts.isStringLiteralLike(node) && !seen.has(node) && !ts.isImportDeclaration(node.parent)) {
      const namespace = /^([\w-]+):[\w.-]+$/.exec(node.text)?.[1];
      if (namespace && namespaces.has(namespace)) note(node, namespace);
      else uses.words.add(node.text);
    }
    if (ts.isTemplateExpression(node) && !seen.has(node)) {
      const namespace = /^([\w-]+):[\w.-]*$/.exec(node.head.text)?.[1];
      const tagged = ts.isCallExpression(node.parent) && otherColons.test(nameOf(node.parent.expression));
      const isVariable = node.head.text === "" && /^:[a-z]\w*\./i.test(node.templateSpans[0]?.literal.text ?? "");
      if (isVariable || (namespace && namespaces.has(namespace) && !tagged)) note(node, anyNamespace);
    }
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(source, new Map());
}
