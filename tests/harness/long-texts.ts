type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  minimum?: number;
  format?: string;
};

/** Right values for the names that forms share, so that a rule over several fields looks at the long one too. */
const right: Readonly<Record<string, string>> = {
  email: "somebody@example.com",
  phone: "09012345678",
  mobile: "09012345678",
  postcode: "1000001",
  prefecture: "東京都",
  city: "千代田区",
  street: "千代田1-1 日比谷公園の前の角",
  code: "1234",
  password: "Demo-pass-77",
  passwordConfirm: "Demo-pass-77",
  username: "somebody_new",
  number: "C2026112112345678",
  trackingNo: "123456789012",
};

/** A value that stays as it is: no text that somebody types. */
class Fixed {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

function variants(shape: Json, name = ""): unknown[] {
  if (shape.const !== undefined) return [new Fixed(shape.const)];
  if (shape.enum) return [new Fixed(shape.enum[0])];
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return either.filter(({ type }) => type !== "null").flatMap((one) => variants(one, name));
  if (shape.allOf) {
    const all = shape.allOf.map((one) => variants(one, name) as object[]);
    const longest = Math.max(...all.map(({ length }) => length));
    return Array.from({ length: longest }, (_, at) => Object.assign({}, ...all.map((one) => one[at] ?? one[0])));
  }
  if (shape.type === "object" || shape.properties) {
    const fields = Object.entries(shape.properties ?? {}).map(([key, one]) => [key, variants(one, key)] as const);
    const first = Object.fromEntries(fields.map(([key, [value]]) => [key, value]));
    return [first, ...fields.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...first, [key]: value })))];
  }
  if (shape.type === "array") return shape.items ? variants(shape.items, name).map((value) => [value]) : [[]];
  if (shape.type === "integer" || shape.type === "number") return [Math.max(1, shape.minimum ?? 1)];
  if (shape.type === "boolean") return [new Fixed(true)];
  return [right[name] ?? (shape.format === "date" ? "2026-11-21" : "a".repeat(8))];
}

type Step = string | number;

function leavesOf(value: unknown, path: Step[] = []): Step[][] {
  if (value instanceof Fixed) return [];
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
  return path.length > 0 ? [path] : [];
}

function replaced(value: unknown, [step, ...rest]: Step[], text: string): unknown {
  if (step === undefined) return text;
  const copy: Record<Step, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<Step, unknown>)[step] = replaced((copy as Record<Step, unknown>)[step], rest, text);
  return copy;
}

const plainly = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (one instanceof Fixed ? one.value : one)));

/**
 * Every value of a JSON Schema's shape with one of its fields, each in turn, replaced by a text; made when it is asked for:
 * all of them with a long text fill the heap.
 */
export function withEachField(shape: object): { field: string; valueWith: (text: string) => unknown }[] {
  const seen = new Set<string>();
  return variants(shape as Json).flatMap((value) =>
    leavesOf(value).flatMap((path) => {
      const key = JSON.stringify(replaced(value, path, "the text"));
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ field: path.join("."), valueWith: (text: string) => plainly(replaced(value, path, text)) }];
    }),
  );
}

/** The fields of a form by the names that a browser sends: `to.city`, `items[0].number`. */
export function formFields(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one, at) => formFields(one, `${name}[${at}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => formFields(one, name ? `${name}.${key}` : key));
  return [[name, value === true ? "on" : String(value)]];
}

/** Texts of `bytes` and at most `units` code units that are hard to look at. */
export function hostileTexts(bytes: number, units = bytes): Readonly<Record<string, string>> {
  const of = (piece: string) => piece.repeat(Math.min(bytes / Buffer.byteLength(piece), units / piece.length) - 1);
  return {
    "one endless character": `e${of("\u0301")}`,
    families: of("👨‍👩‍👧‍👦"),
    spaces: `a${of(" ")}a`,
    address: `${of("a.")}@x`,
    digits: of("1"),
  };
}
