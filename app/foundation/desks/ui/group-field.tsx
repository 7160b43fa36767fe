import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";
import type { FieldView, Part } from "../rules/control";
import s from "./desks.module.css";

/** One field of several controls, side by side where there is room. */
export function GroupField({ field, parts }: { field: FieldView; parts: readonly Part[] }) {
  const t = useT("desks");
  const values = (field.value ?? {}) as Readonly<Record<string, string>>;
  return (
    <fieldset className={s.words}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={s.languages}>
        {parts.map(({ name, label, max, input = "text", ...rest }) => (
          <TextField
            key={name}
            name={`values.${field.name}.${name}`}
            label={t(label)}
            type={input}
            maxLength={input === "text" ? max : undefined}
            defaultValue={values[name] ?? ""}
            {...rest}
          />
        ))}
      </div>
    </fieldset>
  );
}
