import { z } from "zod";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { text } from "~/platform/fields/fields";
import type { DishOption } from "~db/schema/cuisine";
import { readOptions, writeOptions } from "./rules/options";

const most = 3_000;

/** Field kind of a dish's priced options, typed one per line [Q9]. */
export const optionsField = (): FieldKind<DishOption[]> => ({
  form: text(most)
    .default("")
    .transform((typed, context) => {
      const options = readOptions(typed);
      if (!options) context.addIssue({ code: "custom", message: "dishOptionLine" });
      return options ?? z.NEVER;
    }),
  required: false,
  control: () => ({ type: "text", max: most }),
  typed: writeOptions,
  cell: (options) => ({ text: String(options.length), inFile: writeOptions(options) }),
  align: "end",
});
