import type { z } from "zod";
import { link } from "~/foundation/desks/fields/choice-fields";
import { type FieldKind, once } from "~/foundation/desks/fields/field-kind";
import { rowId } from "~/platform/data/row-id";
import { mainCats } from "./main-categories";

/** The main category of a category, set on creation only: its artisans and their works are listed by it. */
export const mainCatField = (): FieldKind<number> => ({
  ...once(link(async ({ label }) => mainCats.map((id) => ({ id, label: label(String(id)) })))),
  form: rowId.refine((number) => mainCats.some((one) => one === number), "validation.choice") as z.ZodType<number>,
});
