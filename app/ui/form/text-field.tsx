import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { cx } from "~/ui/base/cx";
import { Field, type FieldProps } from "./field";
import s from "./form.module.css";
import { useField } from "./form-context";
import { asText } from "./form-reply";

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "minLength"
  | "min"
  | "max"
  | "step"
  | "placeholder"
  | "autoCapitalize"
  | "spellCheck"
  | "readOnly"
  | "list"
  | "lang"
  | "onKeyDown"
>;

export type TextFieldProps = FieldProps &
  InputAttributes & {
    type?: "text" | "email" | "tel" | "url" | "search" | "date" | "time" | "datetime-local" | "month";
    defaultValue?: string | number;
    /** Width by content: short for a postcode or a number. */
    width?: "short" | "full";
  };

/** A one-line field. Typed text survives a refused submit. */
export function TextField({
  name,
  label,
  labelHidden,
  hint,
  required,
  type = "text",
  defaultValue,
  width,
  ...rest
}: TextFieldProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} labelHidden={labelHidden} hint={hint} required={required}>
      <input
        {...rest}
        {...field.aria}
        className={cx(s.control, width === "short" && s.short)}
        id={field.id}
        name={name}
        type={type}
        required={required}
        defaultValue={field.replied ? asText(field.typed) : defaultValue}
      />
    </Field>
  );
}

/** A date field with the browser's own picker, YYYY-MM-DD. `min` and `max` are dates too. */
export function DateField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField width="short" {...props} type="date" />;
}

/** A code from a mail or message: digits, offered by the phone's keyboard. */
export function CodeField({ length = 4, ...props }: Omit<TextFieldProps, "type"> & { length?: number }) {
  return (
    <TextField
      width="short"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={length}
      spellCheck={false}
      {...props}
    />
  );
}

/** A field of several lines. */
export function TextArea({
  name,
  label,
  labelHidden,
  hint,
  required,
  defaultValue,
  rows = 5,
  ...rest
}: FieldProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "maxLength" | "placeholder" | "rows" | "autoComplete" | "lang"> & {
    defaultValue?: string;
  }) {
  const field = useField(name, Boolean(hint));
  return (
    <Field field={field} label={label} labelHidden={labelHidden} hint={hint} required={required}>
      <textarea
        {...rest}
        {...field.aria}
        className={s.control}
        id={field.id}
        name={name}
        rows={rows}
        required={required}
        defaultValue={field.replied ? asText(field.typed) : defaultValue}
      />
    </Field>
  );
}
