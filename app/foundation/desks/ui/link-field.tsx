import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Combobox } from "~/ui/desk/combobox";
import { Field } from "~/ui/form/field";
import f from "~/ui/form/form.module.css";
import { useField, useForm } from "~/ui/form/form-context";
import { asText } from "~/ui/form/form-reply";
import type { Control, FieldView } from "../rules/control";
import { longestLink } from "../rules/link-text";
import s from "./desks.module.css";
import { useFound } from "./use-found";

type LinkControl = Extract<Control, { type: "link" }>;

/** The choice made beside the field, else the typed text. */
const lastOf = (typed: unknown): string => asText(Array.isArray(typed) ? typed.filter(Boolean).at(-1) : typed);

/** The candidates that a refusal names. */
function Choices({ name, choices }: { name: string; choices: readonly string[] }) {
  const t = useT("desks");
  return (
    <fieldset className={s.meant}>
      <legend>{t("link.meant")}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A link field by name or number. With JavaScript it suggests rows while typing; without, the server resolves the text
 * when the form is sent and offers candidates.
 */
export function LinkField({
  field: { name: own, label, hint, required, value },
  control,
}: {
  field: FieldView;
  control: LinkControl;
}) {
  const t = useT("desks");
  const name = `values.${own}`;
  const field = useField(name, Boolean(hint));
  const { reply } = useForm();
  const sent = lastOf(field.typed);
  const stored = asText(value);
  const [typed, setTyped] = useState(field.replied ? sent : (control.texts[stored] ?? stored));
  const { found, news } = useFound(control.path, typed);
  const choices = (typed === sent && reply?.choices?.[name]) || [];
  return (
    <div>
      <Field field={field} label={label} hint={hint || undefined} required={required}>
        <Combobox
          offers={found}
          listLabel={label}
          typed={typed}
          onType={setTyped}
          onChoose={(offer) => setTyped(offer.label)}
          input={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <input
                {...slotProps.htmlInput}
                {...field.aria}
                id={field.id}
                name={name}
                className={f.control}
                required={required}
                maxLength={longestLink}
                placeholder={t("link.placeholder")}
              />
            </div>
          )}
        />
      </Field>
      {choices.length > 0 && <Choices name={name} choices={choices} />}
      <p role="status" className={news ? f.hint : undefined}>
        {news}
      </p>
    </div>
  );
}
