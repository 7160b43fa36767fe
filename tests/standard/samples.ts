import type { z } from "zod";
import { weekdays } from "~/platform/time/opening";
import { jsonShape } from "../harness/samples";

type Shape = ReturnType<typeof jsonShape>;

/** Says what the field of a name holds; undefined leaves it to the value that its shape suggests. */
export type Fill = (name: string, type: string | undefined) => unknown;

/** Right values for the names that forms and calls share, so that what is asked gets past the first look. */
const right: Readonly<Record<string, unknown>> = {
  email: "somebody@example.com",
  phone: "09012345678",
  tel: "09012345678",
  mobile: "09012345678",
  postcode: "1000001",
  postCode: "1000001",
  prefecture: "東京都",
  city: "千代田区",
  street: "千代田1-1 日比谷公園の前の角",
  code: "1234",
  password: "Demo-pass-77",
  username: "somebody_new",
  trackingNo: "123456789012",
  address: "東京都千代田区千代田1-1 日比谷公園の前の角",
  nickname: "Somebody",
  contentType: "image/jpeg",
  fileName: "a.jpg",
  link: "/",
  homepage: "https://example.com/",
  streamUrl: "https://example.com/",
  homePage: "https://example.com/",
  location: "35.68, 139.76",
  place: "35.68, 139.76",
  stations: "JR, Tokyo, 5",
  trafficInfo: "JR, Tokyo, 5",
  closedDays: "",
  slots: "10:00-11:00 5",
  slotId: "1000",
  start: "10:00",
  end: "11:00",
  valueId: "",
  synonyms: "茶叶、茶",
  options: "大盛り | 150",
  outDate: "2026-11-20",
  lotNumber: 3,
  ...Object.fromEntries(weekdays.map((day) => [day, ""])),
};

/** What has rules between its parts, and tests of its own. */
const wholes: Readonly<Record<string, unknown>> = {
  properties: [],
  captions: [],
  chapters: [],
  award: "",
  words: { zh: "茶叶、茶", ja: "お茶", en: "tea" },
};

/** Years of moments that must lie ahead, or after one of those. */
const years: Readonly<Record<string, number>> = {
  untilTime: 2099,
  offShelvesTime: 2099,
  validTo: 2099,
  resultTime: 2099,
  groupBuyStart: 2098,
  groupBuyEnd: 2099,
  saleStart: 2098,
  secKillStartTime: 2098,
  /* And of those that must lie behind. */
  publishedTime: 2025,
};

/** Days from now of moments that must lie ahead, but not far. */
const daysAhead: Readonly<Record<string, number>> = { validThrough: 30 };
const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Values of one list of choices that are tried; the others are of the same kind. */
const mostChoices = 8;

function leaf({ type, minimum, minLength, format, pattern }: Shape, name: string): unknown {
  if (type === "integer" || type === "number") return Math.max(1, minimum ?? 1);
  const year = years[name] ?? 2026;
  const days = daysAhead[name];
  const isMoment = format === "datetime-local";
  if (days !== undefined) return isMoment ? soon(days) : `${soon(days)}:00Z`;
  if (isMoment) return `${year}-11-25T10:00`;
  if (name in right) return right[name];
  if (format === "email") return right.email;
  if (format === "date") return "2026-11-25";
  if (format === "date-time") return `${year}-11-25T03:00:00Z`;
  if (format === "uri") return "https://example.com/";
  return "a".repeat(Math.max(pattern ? 8 : 3, minLength ?? 0));
}

function variants(shape: Shape, name: string, fill: Fill): unknown[] {
  if (Object.hasOwn(wholes, name)) return [wholes[name]];
  if (shape.const !== undefined) return [shape.const];
  const own = shape.properties || shape.items ? undefined : fill(name, shape.type);
  if (own !== undefined && !shape.enum) return [own];
  if (shape.enum) return shape.enum.slice(0, mostChoices);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return either.filter(({ type }) => type !== "null").flatMap((one) => variants(one, name, fill));
  if (shape.allOf) {
    const all = shape.allOf.map((one) => variants(one, name, fill) as object[]);
    const longest = Math.max(...all.map(({ length }) => length));
    return Array.from({ length: longest }, (_, at) => Object.assign({}, ...all.map((one) => one[at] ?? one[0])));
  }
  if (shape.type === "object" || shape.properties) {
    const fields = Object.entries(shape.properties ?? {}).map(([key, one]) => [key, variants(one, key, fill)] as const);
    const first = Object.fromEntries(fields.map(([key, [value]]) => [key, value]));
    return [first, ...fields.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...first, [key]: value })))];
  }
  if (shape.type === "array") {
    const { items } = shape;
    const isPlain = items?.type === "string" && fill(name, items.type) === undefined && !items.enum;
    return items && !isPlain && items.type !== "array" ? variants(items, name, fill).map((value) => [value]) : [[]];
  }
  if (shape.type === "boolean") return [true, false];
  return [leaf(shape, name)];
}

/** Values of the right form, one for each choice that the shape leaves; a shape that says nothing gives one empty object. */
export const valuesOf = (shape: z.ZodType | undefined, fill: Fill = () => undefined): Record<string, unknown>[] =>
  shape ? (variants(jsonShape(shape), "", fill) as Record<string, unknown>[]) : [{}];
