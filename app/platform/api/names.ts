import { z } from "zod";
import { parseLocale } from "~/platform/i18n/locales";
import { pagingShape } from "./paging";

/** What a JSON schema says about the names of an object: `isOpen` where any name may stand. */
type Names = { isOpen: boolean; known: Map<string, Schema[]>; items: Schema[]; required: Set<string> };
type Schema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Collects the names of a schema and of all its variants, so that a name of any of them is known. */
function collect(schema: Schema, into: Names): Names {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(isSchema);
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    if (isSchema(one)) into.known.set(name, [...(into.known.get(name) ?? []), one]);
  for (const name of schema.required ?? []) into.required.add(name);
  if (isSchema(schema.items)) into.items.push(schema.items);
  /* A schema without a type says nothing: what reads it takes anything. */
  const saysNothing = !schema.type && !schema.enum && schema.const === undefined && variants.length === 0;
  if (saysNothing || (schema.type === "object" && schema.additionalProperties)) into.isOpen = true;
  for (const variant of variants) collect(variant, into);
  return into;
}

const namesOf = (schemas: readonly Schema[]): Names => {
  const names: Names = { isOpen: schemas.length === 0, known: new Map(), items: [], required: new Set() };
  for (const schema of schemas) collect(schema, names);
  return names;
};

const nothing: Names = { isOpen: false, known: new Map(), items: [], required: new Set() };
const cache = new WeakMap<z.ZodType, Names>();

/** The names that a shape takes; a call without a shape takes none. */
function namesIn(shape: z.ZodType | undefined): Names {
  if (!shape) return nothing;
  const known = cache.get(shape);
  if (known) return known;
  const names = namesOf([z.toJSONSchema(shape, { io: "input", unrepresentable: "any" })]);
  cache.set(shape, names);
  return names;
}

function unknownIn(names: Names, value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const each = namesOf(names.items);
    return names.items.length > 0 ? value.flatMap((item, at) => unknownIn(each, item, `${path}${at}.`)) : [];
  }
  if (typeof value !== "object" || value === null || names.isOpen) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const schemas = names.known.get(name);
    return schemas ? unknownIn(namesOf(schemas), inner, `${path}${name}.`) : [path + name];
  });
}

/** The times of a row, which a body may carry as they were read; they change nothing. */
const rowTimes: readonly string[] = ["createTime", "updateTime"];

/** The names of a body, with their paths, that its shape does not know [A29]. */
export const unknownInBody = (shape: z.ZodType | undefined, body: unknown): string[] =>
  unknownIn(namesIn(shape), body, "").filter((name) => !rowTimes.includes(name));

/**
 * A query as its shape reads it: an empty value is one that was not sent, unless the call requires it; `unknown` are the
 * names that it does not know [A29]. `lang`, the language of a reply, belongs to every call. `hasPages`: a list of pages of the
 * usual size, not one with a size of its own.
 */
export function knownQuery(shape: z.ZodType | undefined, sent: URLSearchParams) {
  const { isOpen, known, required } = namesIn(shape);
  const named = [...sent].filter(([name, value]) => value !== "" || required.has(name));
  const isKnown = ([name, value]: readonly [string, string]) =>
    isOpen || known.has(name) || (name === "lang" && parseLocale(value) !== null);
  return {
    query: Object.fromEntries(named.filter(([name]) => name !== "lang" || known.has(name))),
    unknown: [...new Set(named.filter((one) => !isKnown(one)).map(([name]) => name))],
    hasPages: shape instanceof z.ZodObject && shape.shape.size === pagingShape.size,
  };
}
