import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { MinusIcon, PlusIcon } from "../icons/actions";
import { Field, type FieldProps } from "./field";
import s from "./form.module.css";
import { useField } from "./form-context";
import { asText } from "./form-reply";

type Props = FieldProps & {
  defaultValue?: number;
  min?: number;
  max?: number;
  step?: number;
  /** Submits the form as soon as the number changes (a cart line); without JavaScript its button does. */
  submitOnChange?: boolean;
};

/** A small whole number: the browser's number field, with − and + when there is JavaScript. */
export function NumberStepper({
  name,
  label,
  labelHidden,
  hint,
  required,
  defaultValue,
  min = 0,
  max,
  step = 1,
  submitOnChange,
}: Props) {
  const t = useT("common");
  const field = useField(name, Boolean(hint));
  const input = useRef<HTMLInputElement>(null);
  const move = (direction: 1 | -1) => {
    const el = input.current;
    if (!el) return;
    const before = el.value;
    if (direction > 0) el.stepUp();
    else el.stepDown();
    if (el.value === before) return;
    el.dispatchEvent(new Event("input", { bubbles: true }));
    if (submitOnChange) el.form?.requestSubmit();
  };
  return (
    <Field field={field} label={label} labelHidden={labelHidden} hint={hint} required={required}>
      <div className={s.stepper}>
        <button
          type="button"
          className={s.stepButton}
          aria-label={t("stepperLess")}
          aria-controls={field.id}
          onClick={() => move(-1)}
        >
          <MinusIcon size={18} />
        </button>
        <input
          {...field.aria}
          ref={input}
          className={s.number}
          id={field.id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          required={required}
          onBlur={
            submitOnChange
              ? (event) =>
                  event.currentTarget.value !== event.currentTarget.defaultValue &&
                  event.currentTarget.form?.requestSubmit()
              : undefined
          }
          defaultValue={field.replied ? asText(field.typed) : defaultValue}
        />
        <button
          type="button"
          className={s.stepButton}
          aria-label={t("stepperMore")}
          aria-controls={field.id}
          onClick={() => move(1)}
        >
          <PlusIcon size={18} />
        </button>
      </div>
    </Field>
  );
}
