import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line, text } from "~/platform/fields/fields";
import { textOfRow } from "../links/find-link.server";
import type { Linked } from "../links/linked";
import type { Control } from "../rules/control";
import { longestLink } from "../rules/link-text";
import type { ControlCall, FieldKind } from "./field-kind";

const one = line(longestLink);

/** The typed text, or the choice made among those that a refusal offered, which is sent after it. */
const typedLink = z
  .union([one, z.array(one.optional()).max(3)])
  .optional()
  .transform((sent) => (Array.isArray(sent) ? sent : [sent]).filter(Boolean).at(-1) ?? null);

const textOf = (control: Control, number: string): string =>
  ((control.type === "link" || control.type === "links") && control.texts[number]) || number;

const numberOf = ({ numbers }: Linked, id: number): string => (id ? String(numbers?.of(id) ?? id) : "");

/** The field's texts for some row ids, by the number that users see. */
async function textsOf(linked: Linked, { db, locale }: ControlCall, values: readonly unknown[]) {
  const ids = [...new Set(values.filter((value): value is number => typeof value === "number"))];
  const rows = ids.length > 0 ? await linked.named(db, ids, locale) : [];
  return Object.fromEntries(rows.map((row) => [numberOf(linked, row.id), textOfRow(linked, row)]));
}

/**
 * Another entity out of many (`linked`), found by name or number while typing, or without JavaScript when the form is
 * sent; whether it may be linked is checked when saving. Calls send its id, and may omit it with `mayBeAbsent`.
 */
export const manyLink = (linked: Linked, { mayBeAbsent = false } = {}): FieldKind<number> => {
  const typed = (id: number) => numberOf(linked, id);
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
    control: async (call: ControlCall) => {
      return { type: "link", path: call.linkPath, texts: await textsOf(linked, call, call.values) };
    },
    typed,
    cell: (id, control) => ({ text: textOf(control, typed(id)) }),
  };
};

/** Optional `manyLink`; with `stays`, calls that omit it change nothing. */
export const optionalManyLink = (linked: Linked, { stays = false } = {}): FieldKind<number | null> => {
  const { link, control, typed, cell } = manyLink(linked);
  return {
    link,
    control,
    required: false,
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

/**
 * Ordered links to at most `max` entities out of many, each once: typed one per line, by name or number. Calls send
 * their ids; omitting them changes nothing.
 */
export const manyLinks = (linked: Linked, { max }: { max: number }): FieldKind<number[]> => {
  const lines = text(max * (longestLink + 1));
  return {
    form: z
      .union([lines, z.array(lines.optional()).max(2)])
      .optional()
      .transform((sent, context) => {
        const typed = [sent].flat().flatMap((part) => (part ?? "").split("\n"));
        const found = typed.map((one) => one.trim()).filter(Boolean);
        if (found.length > max)
          context.addIssue({ code: "too_big", origin: "array", maximum: max, inclusive: true, input: found });
        return found;
      }) as unknown as z.ZodType<number[]>,
    call: {
      shape: (name) => ({ [name]: z.array(rowId).max(max).optional() }),
      read: (body, name) => (Array.isArray(body[name]) ? [...new Set(body[name])] : body[name]) as number[],
      write: (ids, name) => ({ [name]: ids }),
    },
    link: linked,
    required: false,
    control: async (call: ControlCall) => {
      return { type: "links", path: call.linkPath, texts: await textsOf(linked, call, call.values.flat()), max };
    },
    typed: (ids) => ids.map((id) => numberOf(linked, id)),
    cell: (ids, control) => ({ text: ids.map((id) => textOf(control, numberOf(linked, id))).join(" / ") }),
  };
};
