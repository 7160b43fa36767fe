import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import "../../app/composition";
import { saveForm } from "~/foundation/desks/actions/save-form.server";
import { emailField, line, plain, text } from "~/platform/fields/fields";
import { formsAt } from "../harness/page-module";
import { askedCalls, askedDesks, askedScreens, atLeast } from "./asked";
import { pathWith } from "./requests";
import { valuesOf } from "./samples";

/* Every text of every call, form and desk: one that must be there has something to see, and mail addresses, phones,
   postcodes, days and moments are read as people type and paste them. */

/** Texts that show nothing: fillers, blanks and marks, halves of characters. */
const unseen = ["\u3164", "\u200b\u200d", "\u2800", "\u202e\u2066", "\ud83d", "\uffa0\u3000", "\u00ad\ufeff"];

/** Fields that take any character on purpose: what is only compared or chosen; names of files have a rule of their own. */
const compared = /^(intent|password|passwordConfirm|oldPassword|code|totp|token|key|state|payGroup|valueId|fileName)$/;

/** Right values (`samples.ts`), and the same as they are typed or pasted. */
const typedForms: readonly [RegExp, string][] = [
  [/^somebody@example\.com$/, "\u200bＳomebody＠Example．com "],
  [/^09012345678$/, "\u202d０９０\u22121234ー5678\u202c"],
  [/^1000001$/, "〒１００‐０００１"],
  [/^\d{4}-11-25$/, "$１１−２５"],
  [/^\d{4}-11-25T10:00$/, "$１１−２５Ｔ１０：００"],
];
const asTyped = (value: string): string | null => {
  const [, typed] = typedForms.find(([form]) => form.test(value)) ?? [];
  return typed?.replace("$", `${value.slice(0, 4)}‐`) ?? null;
};

type Body = Record<string, unknown>;

/** The paths of the texts in a value. */
function textsIn(value: unknown, path: string[] = []): [string[], string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
}

function withText(value: unknown, [step, ...rest]: string[], put: string): unknown {
  if (step === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Body) }) as Body;
  copy[step] = withText(copy[step], rest, put);
  return copy;
}

/** Whether a shape finds fault with the field at a path, or with what is above or below it. */
function refuses(shape: z.ZodType, value: unknown, path: string[]): boolean {
  const at = path.join(".");
  return (shape.safeParse(value).error?.issues ?? []).some((issue) => {
    const wrong = issue.path.join(".");
    return `${at}.`.startsWith(wrong === "" ? "" : `${wrong}.`) || `${wrong}.`.startsWith(`${at}.`);
  });
}

/**
 * Whether a shape leaves a field to be read later: that of a change with its row, by the shape of saving; that of a
 * registration by the shape of its type. Both shapes are asked as well.
 */
function isReadLater(shape: z.ZodType, [name = ""]: string[]): boolean {
  const field = shape instanceof z.ZodObject ? shape.shape[name] : undefined;
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodUnknown;
}

type Found = { required: string[]; blind: string[]; read: string[]; unread: string[] };
let turn = 0;

/** What is wrong with the field at a path of a right value; a required one is asked two texts that show nothing, in turn. */
function lookAt(shape: z.ZodType, value: Body, [path, text]: [string[], string]): Found {
  const found: Found = { required: [], blind: [], read: [], unread: [] };
  const name = path.join(".");
  const typed = asTyped(text);
  if (typed !== null) {
    found.read.push(name);
    const odd = withText(value, path, typed);
    const isSame = isDeepStrictEqual(shape.safeParse(odd).data, shape.safeParse(value).data);
    if (refuses(shape, odd, path) || !isSame) found.unread.push(`${name} does not read ${typed}`);
  }
  if (!refuses(shape, withText(value, path, ""), path)) return found;
  found.required.push(name);
  for (const put of [unseen[turn++ % unseen.length], unseen[turn++ % unseen.length]])
    if (put && !refuses(shape, withText(value, path, put), path))
      found.blind.push(`${name} takes ${JSON.stringify(put)}`);
  return found;
}

/** What is found in shapes, each named by a label. */
function looked(shapes: readonly (readonly [string, z.ZodType | undefined])[]): Found {
  const all: Found = { required: [], blind: [], read: [], unread: [] };
  for (const [label, shape] of shapes) {
    const asked = new Set<string>();
    for (const value of shape ? valuesOf(shape) : [])
      for (const [path, text] of textsIn(value)) {
        const name = [value.intent, ...path].join(".");
        if (
          !shape ||
          asked.has(name) ||
          isReadLater(shape, path) ||
          compared.test(path.at(-1) ?? "") ||
          refuses(shape, value, path)
        )
          continue;
        asked.add(name);
        const found = lookAt(shape, value, [path, text]);
        for (const part of ["required", "blind", "read", "unread"] as const)
          all[part].push(...found[part].map((one) => `${label} ${one}`));
      }
  }
  return all;
}

const sources: readonly [string, number, () => Promise<(readonly [string, z.ZodType | undefined])[]>][] = [
  [
    "calls",
    60,
    async () => askedCalls().map(({ method, path, shapes }) => [`${method} ${path}`, shapes.body] as const),
  ],
  ["desks", 30, async () => askedDesks().map((desk) => [desk.name, saveForm(desk)] as const)],
  [
    "forms",
    60,
    async () => {
      const forms: [string, z.ZodType][] = [];
      for (const { path } of askedScreens())
        for (const form of await formsAt(pathWith(path, () => 1))) forms.push([`form ${path}`, form]);
      return forms;
    },
  ],
];

describe.each(sources)("texts of %s", (_, count, shapes) => {
  let found: Found;
  beforeAll(async () => {
    found = looked(await shapes());
  });

  test("have something to see where they must be there", () => {
    expect(found.blind).toEqual([]);
    expect(found.required.length).toBeGreaterThanOrEqual(atLeast(count));
  });

  test("are read as they are typed", () => {
    expect(found.unread).toEqual([]);
    expect(found.read.length).toBeGreaterThanOrEqual(atLeast(count / 6));
  });
});

test("control: a text of no kind is found", () => {
  const shape = z.object({
    intent: z.literal("save"),
    name: plain(40).min(1),
    title: line(40).min(1),
    notice: text(40).min(1),
    email: emailField,
    phone: line(40),
  });
  const { required, blind, unread } = looked([["planted", shape]]);
  expect(required.map((one) => one.split(" ")[1])).toEqual(["name", "title", "notice", "email"]);
  expect(new Set(blind.map((one) => one.split(" ")[1]))).toEqual(new Set(["name"]));
  expect(unread.map((one) => one.split(" ")[1])).toEqual(["phone"]);
});
