import { useT } from "~/platform/i18n/use-t";
import { weekdays } from "~/platform/time/opening";
import { TextField } from "~/ui/form/text-field";
import type { FieldView } from "../rules/control";
import s from "./desks.module.css";

const [sunday, ...others] = weekdays;

/** Opening hours, a line for each day from Monday on. */
export function WeekField({ field }: { field: FieldView }) {
  const t = useT("desks");
  const hours = (field.value ?? {}) as Readonly<Record<string, string>>;
  return (
    <fieldset className={s.words}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={s.languages}>
        {[...others, sunday].map((day) => (
          <TextField
            key={day}
            name={`values.${field.name}.${day}`}
            label={t(`weekday.${day}`)}
            placeholder="11:30-14:00, 17:00-22:00"
            maxLength={100}
            defaultValue={hours[day] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
