import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { momentField, plain } from "~/platform/forms/fields";
import { type EntityDesk, fieldsOf } from "./entity-desk.server";
import { maxRows, type RowAct, rowActs } from "./rules/row-acts";
import type { TextName } from "./verbs/mark-stale.server";

const textName = plain(80)
  .regex(/^\w+\.(zh|ja|en)$/)
  .transform((name) => name as TextName);

/** An act on all ticked rows (`hide`), or on one (`hide:12`); `place` puts all rows where their fields say. */
const act = plain(40)
  .regex(new RegExp(`^(${[...rowActs, "place"].join("|")})(:[1-9]\\d{0,14})?$`))
  .transform((typed) => {
    const [name = "", id] = typed.split(":");
    return { name: name as RowAct | "place", id: id ? Number(id) : null };
  });

/** What saving does: visitors see it, or it waits as a draft, for its moment or for somebody. */
const saveSteps = ["publish", "schedule", "draft"] as const;

/** The draft that a form holds, as its editor saw it. */
const draftShape = { draft: rowId.optional(), draftVersion: z.number().int().optional() };

/** The form around a list's rows. */
const rowsForm = z.object({
  intent: z.literal("rows"),
  act,
  ids: z.array(rowId).max(maxRows).default([]),
  place: z
    .array(z.object({ id: rowId, seq: z.number().int().min(-99_999_999).max(99_999_999) }))
    .max(maxRows)
    .default([]),
});

/** The form that brings a table: tried first, then imported. */
const importForm = z.object({
  intent: z.literal("import"),
  step: z.enum(["try", "import"]),
  file: fileKeys({ required: true }).transform(([key = ""]) => key),
});

/** The forms of a desk: a row (new without `id`), the rows of its list, a table of rows. */
export const deskForm = (desk: EntityDesk) =>
  z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("save"),
      id: rowId.optional(),
      version: z.number().int().optional(),
      step: z.enum(saveSteps).default("publish"),
      ...draftShape,
      publishTime: momentField.optional(),
      right: z.array(textName).max(100).default([]),
      values: z.object(Object.fromEntries(fieldsOf(desk).map(([name, { form }]) => [name, form]))),
    }),
    z.object({ intent: z.literal("discard"), id: rowId.optional(), ...draftShape }),
    rowsForm,
    importForm,
  ]);

/** What the form of a row says, once it is read. */
export type SaveInput = Extract<z.output<ReturnType<typeof deskForm>>, { intent: "save" }>;

export type RowsInput = z.output<typeof rowsForm>;
