import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import s from "./form.module.css";
import type { FieldState } from "./form-context";

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** The label is for screen readers only (a search box, a table's filter). */
  labelHidden?: boolean;
};

/** Label, control, hint and messages of one field, in this order, connected by ids. */
export function Field({
  field,
  label,
  labelHidden,
  hint,
  required,
  children,
}: Omit<FieldProps, "name"> & { field: FieldState; children: ReactNode }) {
  return (
    <div className={cx(s.field, field.errors.length > 0 && s.refused)}>
      <label htmlFor={field.id} className={labelHidden ? "vh" : s.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

/** The hint and the messages of one field. */
export function FieldNotes({ field, hint }: { field: FieldState; hint?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${field.id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      {field.note && (
        <p id={`${field.id}-note`} className={s.note}>
          {field.note}
        </p>
      )}
      {field.errors.length > 0 && (
        <p id={`${field.id}-error`} className={s.error}>
          {field.errors.join(" ")}
        </p>
      )}
    </>
  );
}

/** The word that marks a required field. */
export function RequiredMark() {
  const t = useT("common");
  return <span className={s.required}>{t("required")}</span>;
}
