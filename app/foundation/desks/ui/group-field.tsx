import { PostcodeField } from "~/foundation/reference/ui/postcode-field";
import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";
import type { FieldView, Part } from "../rules/control";
import { lookUpStep } from "../rules/steps";
import s from "./desks.module.css";

/** One field with several controls, side by side where there is room. */
export function GroupField({ field, parts }: { field: FieldView; parts: readonly Part[] }) {
  const t = useT("desks");
  const nameOf = (part: string) => `values.${field.name}.${part}`;
  const values = (field.value ?? {}) as Readonly<Record<string, string>>;
  return (
    <fieldset className={s.words}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={parts.every(({ max }) => max < 10) ? s.shortParts : s.languages}>
        {parts.map(({ name, label, max, input = "text", fills, ...rest }) => {
          const shared = {
            name: nameOf(name),
            label: t(label),
            defaultValue: values[name] ?? "",
            maxLength: input === "text" ? max : undefined,
            ...rest,
            ...(field.locked && { readOnly: true }),
          };
          return fills ? (
            <PostcodeField
              key={name}
              {...shared}
              fields={{ whole: nameOf(fills) }}
              button={{ name: "step", value: lookUpStep(field.name) }}
            />
          ) : (
            <TextField key={name} {...shared} type={input} />
          );
        })}
      </div>
    </fieldset>
  );
}
