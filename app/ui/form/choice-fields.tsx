import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { ChevronDownIcon } from "../icons/actions";
import { Field, FieldNotes, type FieldProps, RequiredMark } from "./field";
import s from "./form.module.css";
import { useField } from "./form-context";
import { asText } from "./form-reply";

export type Option = { value: string | number; label: string; hint?: ReactNode; disabled?: boolean };

/** Options of one kind, under their name. */
export type OptionGroup = { label: string; options: Option[] };

const entries = (options: Option[]) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

/** One of several choices, as the browser's own list. `blank` is the first, empty entry; `groups` come last. */
export function SelectField({
  name,
  label,
  labelHidden,
  hint,
  required,
  options = [],
  groups = [],
  blank,
  defaultValue,
  autoComplete,
}: FieldProps & {
  options?: Option[];
  groups?: OptionGroup[];
  blank?: string;
  defaultValue?: string | number;
  autoComplete?: string;
}) {
  const field = useField(name, Boolean(hint));
  const value = field.replied ? asText(field.typed) : (defaultValue ?? "");
  return (
    <Field field={field} label={label} labelHidden={labelHidden} hint={hint} required={required}>
      <div className={s.joined}>
        <select
          {...field.aria}
          className={cx(s.control, s.select)}
          id={field.id}
          name={name}
          required={required}
          autoComplete={autoComplete}
          defaultValue={value}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          {entries(options)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {entries(group.options)}
            </optgroup>
          ))}
        </select>
        <ChevronDownIcon className={s.selectMark} size={20} />
      </div>
    </Field>
  );
}

/** A checkbox; sends `value` ("on") when ticked and nothing otherwise. The label may hold links. */
export function CheckboxField({
  name,
  label,
  hint,
  required,
  value = "on",
  defaultChecked,
}: Omit<FieldProps, "label" | "labelHidden"> & { label: ReactNode; value?: string; defaultChecked?: boolean }) {
  const field = useField(name, Boolean(hint));
  const typed = Array.isArray(field.typed)
    ? field.typed.includes(value)
    : field.typed === value || field.typed === true;
  return (
    <div className={cx(s.field, field.errors.length > 0 && s.refused)}>
      <label className={s.tick}>
        <input
          {...field.aria}
          id={field.id}
          type="checkbox"
          name={name}
          value={value}
          required={required}
          defaultChecked={field.replied ? typed : defaultChecked}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

type GroupProps = FieldProps & { options: Option[]; look?: "list" | "cards" | "columns" };

/** Checkboxes or radio buttons of one name under one legend; an error links to the first. */
function ChoiceGroup({
  type,
  name,
  label,
  hint,
  required,
  options,
  isChosen,
  look = "list",
}: GroupProps & { type: "radio" | "checkbox"; isChosen: (value: string, typed: unknown) => boolean }) {
  const field = useField(name, Boolean(hint));
  return (
    <fieldset
      className={cx(s.field, field.errors.length > 0 && s.refused)}
      aria-describedby={field.aria["aria-describedby"]}
    >
      <legend className={s.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={cx(s.choices, look !== "list" && s[look])}>
        {options.map((option, i) => (
          <label key={option.value} className={s.tick}>
            <input
              type={type}
              id={i === 0 ? field.id : undefined}
              name={name}
              value={option.value}
              required={required && type === "radio"}
              disabled={option.disabled}
              defaultChecked={isChosen(String(option.value), field.replied ? (field.typed ?? "") : undefined)}
              aria-invalid={field.aria["aria-invalid"]}
            />
            <span>
              {option.label}
              {option.hint && <span className={s.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** One of a few visible choices; `look` "cards" frames each choice (payment methods, account types). */
export function RadioGroup({ defaultValue, ...props }: GroupProps & { defaultValue?: string | number }) {
  const isChosen = (value: string, typed: unknown) => value === asText(typed ?? String(defaultValue ?? ""));
  return <ChoiceGroup {...props} type="radio" isChosen={isChosen} />;
}

/** Any of a few visible choices, in `columns` when there are many; each ticked one is sent under the same name. */
export function CheckboxGroup({ defaultValues, ...props }: GroupProps & { defaultValues?: readonly string[] }) {
  const isChosen = (value: string, typed: unknown) =>
    typed === undefined ? (defaultValues?.includes(value) ?? false) : [typed].flat().includes(value);
  return <ChoiceGroup {...props} type="checkbox" isChosen={isChosen} />;
}
