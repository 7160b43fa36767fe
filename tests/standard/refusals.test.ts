import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import "../../app/composition";
import { saveForm } from "~/foundation/desks/actions/save-form.server";
import { dayField, line, text, urlField } from "~/platform/fields/fields";
import { parseForm } from "~/platform/forms/form.server";
import { type Locale, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { formFields } from "../harness/long-texts";
import { formsAt } from "../harness/page-module";
import { sized } from "../harness/size";
import { askedCalls, askedDesks, askedScreens, atLeast } from "./asked";
import { pathWith } from "./requests";
import { valuesOf } from "./samples";

/* Every field of every form and desk with values that it is not made for: a refusal stands beside the field and says in
   the reader's language what is allowed, and what was typed stays. */

const wrong = ["zq", "-7", "99999999999", "0.5", "2026-02-30", "25:61", "a@", "長".repeat(6_000)] as const;

/** Values that a page writes itself and nobody types: that they are not valid is all there is to say. */
const written =
  /(^|\.)(intent|id|\w+Ids?|ids|key|payGroup|number|token|state|seq|at|as|with|act|seen|version|refType|to|query|draft|slotId|valueId|\w+Key|picture|video|shows)$/;
/** What is never sent back. */
const secret = /password|(^|\.)code$/i;

type Found = { asked: number; faults: string[] };

const stepsOf = (name: string): string[] => name.split(/[.[\]]+/).filter(Boolean);
const valueAt = (values: unknown, name: string): unknown =>
  stepsOf(name).reduce<unknown>((at, step) => Object(at)[step], values);
/** Whether an error's place is a field, what it lies in, or what lies in it. */
const isAt = (place: string, name: string): boolean => {
  const [one, other] = [stepsOf(place).join("."), stepsOf(name).join(".")].map((path) => `${path}.`);
  return one === "." ? false : Boolean(one && other && (one.startsWith(other) || other.startsWith(one)));
};

let turn = 0;

/** A form in which a field holds something else. */
function formOf(fields: readonly [string, string][], name: string, put: string): FormData {
  const form = new FormData();
  for (const [each, value] of fields) form.append(each, each === name ? put : value);
  return form;
}

/** What is wrong with the answer to a form in which a field has a value that it is not made for. */
function faultIn(shape: z.ZodType, fields: readonly [string, string][], [name, right]: [string, string], put: string) {
  const locale = locales[turn++ % locales.length] as Locale;
  const t = translator(locale);
  const before = parseForm(formOf(fields, name, right), shape, t);
  const parsed = parseForm(formOf(fields, name, put), shape, t);
  if (parsed.ok) return null;
  const { error = {}, initialValue = {} } = parsed.reply;
  const places = (of: typeof error) => Object.keys(of).filter((place) => (of[place] ?? []).length > 0);
  const said = `${JSON.stringify(put.slice(0, 12))} (${locale}): ${JSON.stringify(error).slice(0, 160)}`;
  const own = places(error).filter((place) => isAt(place, name));
  const known = before.ok ? [] : places(before.reply.error ?? {});
  if (own.length === 0)
    return places(error).every((place) => known.includes(place)) ? null : `says nothing beside it to ${said}`;
  const messages = own.flatMap((place) => error[place] ?? []);
  if (messages.some((message) => /^[\w.]+$/.test(message))) return `has no words for ${said}`;
  if (messages.includes(t("errors:validation.invalid"))) return `does not say what is allowed to ${said}`;
  if (!secret.test(name) && valueAt(initialValue, name) !== put) return `loses what was typed by ${said}`;
  return null;
}

/** Asks each field that is typed in some shapes, each named by a label. */
function looked(shapes: readonly (readonly [string, z.ZodType])[]): Found {
  const found: Found = { asked: 0, faults: [] };
  const known = new Set<z.ZodType>();
  for (const [label, shape] of shapes) {
    if (known.has(shape)) continue;
    known.add(shape);
    const asked = new Set<string>();
    for (const value of valuesOf(shape)) {
      const fields = formFields(value).filter(([, field]) => field !== "false");
      for (const [name, right] of fields) {
        const key = `${value.intent} ${name}`;
        /* A box is ticked or not: nobody types in it. */
        if (right === "on" || asked.has(key) || written.test(name.replace(/\[\d+\]/g, ""))) continue;
        asked.add(key);
        found.asked++;
        const faults = wrong.flatMap((put) => faultIn(shape, fields, [name, right], put) ?? []);
        /* The first of each kind says enough. */
        const kinds = new Map(faults.reverse().map((fault) => [fault.split(" ").slice(0, 3).join(" "), fault]));
        for (const fault of kinds.values()) found.faults.push(`${label} ${name} ${fault}`);
      }
    }
  }
  return found;
}

const sources: readonly [string, number, () => Promise<(readonly [string, z.ZodType])[]>][] = [
  [
    "forms",
    300,
    async () => {
      const forms: [string, z.ZodType][] = [];
      for (const { path } of askedScreens())
        for (const form of await formsAt(pathWith(path, () => 1))) forms.push([`form ${path}`, form]);
      return forms;
    },
  ],
  ["desks", 200, async () => askedDesks().map((desk) => [`desk ${desk.name}`, saveForm(desk)] as const)],
];

/** Every so many of the forms and desks; in the long form all. */
const share = sized(12, 1);

describe.each(sources)("the fields of %s", (_, count, shapes) => {
  let found: Found;
  beforeAll(async () => {
    found = looked((await shapes()).filter((_, at) => at % share === 0));
  });

  test("refuse what they are not made for with words that help, and keep it", () => {
    expect(found.faults).toEqual([]);
    expect(found.asked).toBeGreaterThanOrEqual(atLeast(Math.floor(count / share / 2)));
  });
});

/** Days, moments and instants of the right form whose years no database keeps. */
const edges: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\d{4}-\d\d-\d\d$/, ["0000-01-01", "9999-12-31"]],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, ["0000-01-01T00:00", "9999-12-31T23:59"]],
  [/^\d{4}-\d\d-\d\dT[\d:]+Z$/, ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-09:00"]],
];

/** The texts in a value, each with the value in which another stands in its place. */
function leaves(value: unknown): { text: string; path: string; put: (text: string) => unknown }[] {
  if (typeof value === "string") return [{ text: value, path: "", put: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    leaves(one).map(({ text, path, put }) => ({
      text,
      path: path ? `${name}.${path}` : name,
      put: (other: string) =>
        Array.isArray(value)
          ? value.map((kept, at) => (String(at) === name ? put(other) : kept))
          : { ...value, [name]: put(other) },
    })),
  );
}

/** The days and instants of shapes that take what no database keeps, and how many were asked. */
function edgesOf(shapes: readonly (readonly [string, z.ZodType | undefined])[]) {
  const asked = new Set<string>();
  const taken: string[] = [];
  for (const [label, shape] of shapes)
    for (const value of shape ? valuesOf(shape) : [])
      for (const { text, path, put } of leaves(value)) {
        const [, odd = []] = edges.find(([form]) => form.test(text)) ?? [];
        const key = `${label} ${value.intent ?? ""} ${path}`;
        if (!shape || odd.length === 0 || asked.has(key)) continue;
        asked.add(key);
        for (const one of odd) {
          const wrong = shape.safeParse(put(one)).error?.issues.map((issue) => issue.path.join(".")) ?? [];
          if (!wrong.some((place) => isAt(place, path))) taken.push(`${key} takes ${one}`);
        }
      }
  return { asked: asked.size, taken };
}

test("days and instants of years that no database keeps are refused by every call, form and desk", async () => {
  const shapes: [string, z.ZodType | undefined][] = askedCalls().flatMap(
    ({ method, path, shapes: { body, query } }) => [
      [`${method} ${path}`, body] as [string, z.ZodType | undefined],
      [`${method} ${path}?`, query] as [string, z.ZodType | undefined],
    ],
  );
  for (const [, , of] of sources)
    shapes.push(...(await of()).map(([label, shape]) => [label, shape] as [string, z.ZodType]));
  const { asked, taken } = edgesOf(shapes);
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(atLeast(60));
  expect(edgesOf([["planted", z.object({ of: z.object({ day: z.iso.date() }) })]])).toEqual({
    asked: 1,
    taken: ["planted  of.day takes 0000-01-01", "planted  of.day takes 9999-12-31"],
  });
});

test("control: fields that say nothing, or nothing useful, are found", () => {
  const fields = { day: dayField, page: urlField, guests: z.number().int().min(1).max(9), name: line(40) };
  const quiet = z.object(fields).refine(({ name }) => name === "aaaaaaaa", "validation.required");
  const vague = z.object({ ...fields, shape: line(40).regex(/^x+$/), words: text(100, "no.such.key") });
  const faults = (shape: z.ZodType) => looked([["planted", shape]]).faults.map((one) => one.split(" to ")[0]);
  expect(faults(z.object(fields))).toEqual([]);
  expect(faults(quiet)).toEqual(["planted name says nothing beside it"]);
  const places = faults(vague).map((one) => one?.replace(/\.\w+ /, " "));
  expect([...new Set(places)]).toEqual([
    "planted shape does not say what is allowed",
    "planted words does not say what is allowed",
  ]);
});
