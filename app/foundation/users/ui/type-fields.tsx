import { roles } from "~/platform/domain/access";
import { useT } from "~/platform/i18n/use-t";
import { FieldNotes } from "~/ui/form/field";
import formStyles from "~/ui/form/form.module.css";
import { useField } from "~/ui/form/form-context";
import s from "./users.module.css";

/** Checkboxes for a user's types. */
export function TypeFields({ chosen, hint }: { chosen: readonly string[]; hint?: string }) {
  const t = useT("users");
  const field = useField("types", Boolean(hint));
  const typed = Array.isArray(field.typed) ? field.typed : field.typed === undefined ? [] : [field.typed];
  const ticked = field.replied ? typed : chosen;
  return (
    <fieldset aria-describedby={field.aria["aria-describedby"]}>
      <legend className={formStyles.label}>{t("col.types")}</legend>
      <div className={s.types}>
        {roles
          .map((role) => role.toLowerCase())
          .map((type, at) => (
            <label key={type} className={formStyles.tick}>
              <input
                type="checkbox"
                id={at === 0 ? field.id : undefined}
                name="types"
                value={type}
                defaultChecked={ticked.includes(type)}
                aria-invalid={field.aria["aria-invalid"]}
              />
              <span>{t(`type.${type}`)}</span>
            </label>
          ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
