import { emailField, plain } from "~/platform/fields/fields";
import type { FieldKind } from "./field-kind";

const none = plain(0)
  .optional()
  .transform(() => "");

/** An e-mail address; may be empty. */
export const emailText = (): FieldKind<string> => ({
  form: none.or(emailField),
  required: false,
  control: () => ({ type: "line", max: 254, input: "email" }),
  typed: (value) => value,
  cell: (value) => ({ text: value }),
});
