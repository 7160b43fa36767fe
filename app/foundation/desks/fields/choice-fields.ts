import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";
import type { Locale } from "~/platform/i18n/locales";
import type { Choice, Control } from "../rules/control";
import type { ControlCall, FieldKind } from "./field-kind";

const labelOf = (control: Control, value: string): string =>
  (control.type === "choice" && control.choices.find((choice) => choice.value === value)?.label) || value;

/**
 * One of a few names, labelled by the desk's texts (`<texts>.<field>.<name>`), or by `labelIn` where many
 * desks share the labels. A function is called at each use, for names that domains declare.
 */
export function choice(
  names: readonly string[] | (() => readonly string[]),
  { initial, labelIn }: { initial?: string; labelIn?: (locale: Locale, name: string) => string } = {},
): FieldKind<string> {
  const known = () => (typeof names === "function" ? names() : names);
  const one = plain(100).refine((value) => known().includes(value), "validation.choice");
  return {
    form: initial === undefined ? one : one.default(initial),
    required: initial === undefined,
    control: ({ label, locale }) => {
      const labelFor = (value: string) => labelIn?.(locale, value) ?? label(value);
      const choices = known().map((value) => ({ value, label: labelFor(value) }));
      return { type: "choice", choices, ...(initial !== undefined && { initial }) };
    },
    typed: (value) => value,
    cell: (value, control) => ({ text: labelOf(control, value) }),
    isSortable: true,
  };
}

/** `choice` that may be absent. */
export function optionalChoice(names: readonly string[]): FieldKind<string | null> {
  const { control, isSortable } = choice(names);
  return {
    form: plain(100)
      .refine((value) => value === "" || names.includes(value), "validation.choice")
      .nullish()
      .transform((value) => value || null),
    required: false,
    control,
    typed: (value) => value ?? "",
    cell: (value, shown) => ({ text: value === null ? "" : labelOf(shown, value) }),
    ...(isSortable && { isSortable }),
  };
}

const labelsOf = (control: Control, values: readonly string[]): string =>
  control.type === "choices"
    ? values.map((value) => control.choices.find((choice) => choice.value === value)?.label ?? value).join(", ")
    : values.join(", ");

/** Any of a few names as tick boxes, in the order given here; labelled as in `choice`. */
export function choiceList(names: readonly string[]): FieldKind<string[]> {
  const one = plain(100).refine((value) => names.includes(value), "validation.choice");
  const ticked = z.union([z.array(one).max(names.length), one.transform((value) => [value])]).default([]);
  return {
    form: ticked.transform((values) => names.filter((name) => values.includes(name))) as z.ZodType<string[]>,
    required: false,
    control: ({ label }) => ({ type: "choices", choices: names.map((value) => ({ value, label: label(value) })) }),
    typed: (values) => values,
    cell: (values, control) => ({ text: labelsOf(control, values) }),
  };
}

/** Any of a few names as tick boxes; the column and calls hold the sum of their bits. */
export function bitList(bits: Readonly<Record<string, number>>): FieldKind<number> {
  const names = Object.keys(bits);
  const { form, control, cell } = choiceList(names);
  const named = (sum: number) => names.filter((name) => sum & (bits[name] ?? 0));
  const all = Object.values(bits).reduce((sum, bit) => sum | bit, 0);
  return {
    form: form.transform((values) => values.reduce((sum, name) => sum | (bits[name] ?? 0), 0)),
    call: {
      shape: (name) => ({ [name]: z.number().int().min(0).max(all).default(0) }),
      read: (body, name) => body[name] as number,
      write: (value, name) => ({ [name]: value }),
    },
    required: false,
    control,
    typed: named,
    cell: (sum, shown, locale) => ({ ...cell(named(sum), shown, locale), inFile: sum }),
  };
}

type Linked = (call: ControlCall) => Promise<readonly { id: number; label: string }[]>;

const linkControl = (linked: Linked) => async (call: ControlCall) => ({
  type: "choice" as const,
  choices: (await linked(call)).map(({ id, label }): Choice => ({ value: String(id), label })),
});

/** Another entity by its id, out of those that `linked` names; its existence is checked when saving. */
export const link = (linked: Linked): FieldKind<number> => ({
  form: rowId as z.ZodType<number>,
  required: true,
  control: linkControl(linked),
  typed: String,
  cell: (value, control) => ({ text: labelOf(control, String(value)) }),
});

/** `link` that may be absent. */
export const optionalLink = (linked: Linked): FieldKind<number | null> => ({
  form: rowId.nullish().transform((value) => value ?? null) as z.ZodType<number | null>,
  required: false,
  control: linkControl(linked),
  typed: (value) => (value === null ? "" : String(value)),
  cell: (value, control) => ({ text: value === null ? "" : labelOf(control, String(value)) }),
});
