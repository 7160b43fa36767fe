/** Bounds checked before a body is parsed. */
export const inputLimits = {
  bodyBytes: 100 * 1024,
  fields: 400,
  nameLength: 200,
  levels: 8,
  valueLength: 50_000,
  pathSegments: 32,
  jsonDepth: 20,
};

/**
 * Whether a path can name anything: it has at most 32 segments, no backslash, which browsers read as a slash, and no NUL,
 * which the database cannot store.
 */
export function isNameable(path: string): boolean {
  const segments = path.split("/").length - 1;
  return segments <= inputLimits.pathSegments && !/\\|%5c|%00/i.test(path);
}

/** Whether a field name may reach the form parser: short, at most 8 levels deep, indexes of at most 3 digits. */
function isFieldName(name: string): boolean {
  if (name.length > inputLimits.nameLength) return false;
  if ((name.match(/[.[]/g)?.length ?? 0) > inputLimits.levels) return false;
  if (/(^|[.[])(__proto__|constructor|prototype)($|[.\]])/.test(name)) return false;
  return [...name.matchAll(/\[([^\]]*)(\]?)/g)].every(
    ([, index = "", close]) => close === "]" && /^\d{0,3}$/.test(index),
  );
}

/** Whether a decoded form may be parsed: few fields, valid names, bounded text without NUL. */
export function areFormFields(fields: Iterable<[string, FormDataEntryValue]>): boolean {
  let count = 0;
  for (const [name, value] of fields) {
    if (++count > inputLimits.fields || !isFieldName(name)) return false;
    if (typeof value === "string" && (value.length > inputLimits.valueLength || value.includes("\u0000"))) return false;
  }
  return true;
}

/** Whether the database can store a text: it has no NUL and no lone surrogate. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

/** Whether decoded JSON is at most 20 levels deep, with short names and text that the database can store. */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (depth > inputLimits.jsonDepth) return false;
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(
    ([key, item]) =>
      key.length <= inputLimits.nameLength && key !== "__proto__" && isStorable(key) && isPlainJson(item, depth + 1),
  );
}
