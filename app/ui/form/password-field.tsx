import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { EyeIcon, EyeOffIcon } from "../icons/actions";
import { Field, type FieldProps } from "./field";
import s from "./form.module.css";
import { useField } from "./form-context";

/** A password field, never filled by the server. With JavaScript the password can be shown. */
export function PasswordField({
  name,
  label,
  hint,
  required,
  autoComplete = "current-password",
}: FieldProps & { autoComplete?: "current-password" | "new-password" }) {
  const t = useT("common");
  const field = useField(name, Boolean(hint));
  const [shown, show] = useState(false);
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <div className={s.joined}>
        <input
          {...field.aria}
          className={s.control}
          id={field.id}
          name={name}
          type={shown ? "text" : "password"}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={s.inside}
          aria-pressed={shown}
          aria-label={t("passwordShow")}
          aria-controls={field.id}
          onClick={() => show(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      </div>
    </Field>
  );
}
