import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line } from "~/platform/forms/fields";
import { textOfRow } from "../links/find-link.server";
import type { Linked } from "../links/linked";
import type { Control } from "../rules/control";
import { longestLink } from "../rules/link-text";
import type { ControlCall, FieldKind } from "./field-kind";

const one = line(longestLink);

/** What was typed, or the choice that was made among what a refusal offered, which comes after it. */
const typedLink = z
  .union([one, z.array(one.optional()).max(3)])
  .optional()
  .transform((sent) => (Array.isArray(sent) ? sent : [sent]).filter(Boolean).at(-1) ?? null);

const textOf = (control: Control, number: string): string =>
  (control.type === "link" && control.texts[number]) || number;

/**
 * Another thing out of many (`linked`): found by its name or number while one types, and without JavaScript when the form
 * is sent; that it may be led to is checked when it is saved. Calls send its id, and may leave it out where `mayBeAbsent`.
 */
export const manyLink = (linked: Linked, { mayBeAbsent = false } = {}): FieldKind<number> => {
  const numberOf = (id: number) => (id ? String(linked.numbers?.of(id) ?? id) : "");
  return {
    form: typedLink.refine(Boolean, "validation.required") as unknown as z.ZodType<number>,
    draft: typedLink as unknown as z.ZodType<number>,
    call: {
      shape: (name) => ({ [name]: mayBeAbsent ? rowId.optional() : rowId }),
      read: (body, name) => body[name] as number,
      write: (value, name) => ({ [name]: value }),
    },
    link: linked,
    required: true,
    control: async ({ db, locale, linkPath, values }: ControlCall) => {
      const ids = [...new Set(values.filter((value): value is number => typeof value === "number"))];
      const rows = ids.length > 0 ? await linked.named(db, ids, locale) : [];
      const texts = Object.fromEntries(rows.map((row) => [numberOf(row.id), textOfRow(linked, row)]));
      return { type: "link", path: linkPath, texts };
    },
    typed: numberOf,
    cell: (id, control) => ({ text: textOf(control, numberOf(id)) }),
  };
};

/** `manyLink` that may be absent; with `stays`, calls that leave it out change nothing. */
export const optionalManyLink = (linked: Linked, { stays = false } = {}): FieldKind<number | null> => {
  const { link, control, typed, cell } = manyLink(linked);
  return {
    ...{ link, control, required: false },
    form: typedLink as unknown as z.ZodType<number | null>,
    call: {
      shape: (name) => ({ [name]: rowId.nullish() }),
      read: (body, name) => (stays ? body[name] : (body[name] ?? null)) as number | null,
      write: (value, name) => ({ [name]: value }),
    },
    typed: (id) => (id === null ? "" : typed(id)),
    cell: (id, shown, locale) => (id === null ? { text: "" } : cell(id, shown, locale)),
  };
};
