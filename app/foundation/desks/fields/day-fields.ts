import { z } from "zod";
import { dayField } from "~/platform/fields/fields";
import type { FieldKind } from "./field-kind";

const dayControl = {
  control: () => ({ type: "day" }) as const,
  typed: (day: string | null) => day ?? "",
  cell: (day: string | null) => ({ text: day ?? "" }),
  isSortable: true,
};

/** A calendar day, `YYYY-MM-DD`. */
export const day = (): FieldKind<string> => ({ ...dayControl, form: dayField, required: true });

/** An optional calendar day. */
export const optionalDay = (): FieldKind<string | null> => ({
  ...dayControl,
  form: dayField.nullish().transform((given) => given ?? null),
  required: false,
});

/** A range of days, both included; an open end is null. */
export type Period = { from: string | null; until: string | null };

const end = dayField.nullish().transform((given) => given ?? null);
const isInOrder = ({ from, until }: Period) => !from || !until || from <= until;

/** A range of days in one column; either end may be open. A wrong order is refused beside the end. */
export const period = (): FieldKind<Period> => ({
  form: z
    .object({ from: end, until: end })
    .prefault({})
    .refine(isInOrder, { message: "validation.periodOrder", path: ["until"] }),
  required: false,
  parts: { from: "part.from", until: "part.until" },
  control: () => ({
    type: "group",
    parts: [
      { name: "from", label: "part.from", max: 10, input: "date" },
      { name: "until", label: "part.until", max: 10, input: "date" },
    ],
  }),
  typed: ({ from, until }) => ({ from: from ?? "", until: until ?? "" }),
  cell: ({ from, until }) => ({ text: from || until ? `${from ?? ""} – ${until ?? ""}` : "" }),
});
