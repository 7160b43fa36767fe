import { z } from "zod";
import { link } from "~/foundation/desks/fields/choice-fields";
import { type FieldKind, once } from "~/foundation/desks/fields/field-kind";
import { tick } from "~/foundation/desks/fields/value-fields";
import { rowId } from "~/platform/data/row-id";
import { newsTypes } from "./types";

/** The type of a category, set on creation only: the lists and addresses of its articles depend on it. */
export const typeField = (): FieldKind<number> => ({
  ...once(link(async ({ label }) => newsTypes.map((id) => ({ id, label: label(String(id)) })))),
  form: rowId.refine((type) => newsTypes.some((one) => one === type), "validation.choice") as z.ZodType<number>,
});

const sticky = z.union([z.literal(0), z.literal(1)]);

/** Whether an article is sticky: a tick box in forms, 1 or 0 in calls. */
export const stickyField = (): FieldKind<number> => ({
  form: z
    .boolean()
    .default(false)
    .transform((isTop) => (isTop ? 1 : 0)),
  call: {
    shape: (name) => ({ [name]: sticky.default(0) }),
    read: (body, name) => Number(body[name]),
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  control: tick().control as FieldKind<number>["control"],
  typed: (value) => value === 1,
  cell: (value, control, locale) => tick().cell(value === 1, control, locale),
});
