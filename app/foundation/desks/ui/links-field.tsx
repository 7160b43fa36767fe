import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Combobox } from "~/ui/desk/combobox";
import { Field } from "~/ui/form/field";
import f from "~/ui/form/form.module.css";
import { useField, useForm } from "~/ui/form/form-context";
import type { Control, FieldView } from "../rules/control";
import { longestLink } from "../rules/link-text";
import s from "./desks.module.css";
import { useFound } from "./use-found";

type LinksControl = Extract<Control, { type: "links" }>;

const linesOf = (typed: unknown): string[] =>
  [typed]
    .flat()
    .flatMap((part) => String(part ?? "").split("\n"))
    .filter((one) => one.trim() !== "");

/** The field that finds another row while typing; text left in it when the form is sent counts as a line. */
function AddLink({ name, path, onAdd }: { name: string; path: string; onAdd: (text: string) => void }) {
  const t = useT("desks");
  const [typed, setTyped] = useState("");
  const { found, news } = useFound(path, typed);
  return (
    <div className={s.more}>
      <Combobox
        offers={found}
        listLabel={t("link.add")}
        typed={typed}
        onType={setTyped}
        onChoose={({ label }) => {
          onAdd(label);
          setTyped("");
        }}
        input={({ slotProps }) => (
          <div ref={slotProps.input.ref}>
            <input
              {...slotProps.htmlInput}
              name={name}
              className={f.control}
              maxLength={longestLink}
              aria-label={t("link.add")}
              placeholder={t("link.add")}
            />
          </div>
        )}
      />
      <p role="status" className={news ? f.hint : undefined}>
        {news}
      </p>
    </div>
  );
}

/**
 * A field with several links in order, one per line, by name or number. With JavaScript a second field suggests rows
 * while typing and appends them.
 */
export function LinksField({
  field: { name: own, label, hint, required, value },
  control,
}: {
  field: FieldView;
  control: LinksControl;
}) {
  const t = useT("desks");
  const isHydrated = useHydrated();
  const name = `values.${own}`;
  const field = useField(name, Boolean(hint));
  const { reply } = useForm();
  const stored = linesOf(value).map((number) => control.texts[number] ?? number);
  const [lines, setLines] = useState((field.replied ? linesOf(field.typed) : stored).join("\n"));
  const choices = reply?.choices?.[name] ?? [];
  return (
    <div>
      <Field field={field} label={label} hint={hint || undefined} required={required}>
        <textarea
          {...field.aria}
          id={field.id}
          name={name}
          className={f.control}
          rows={Math.min(control.max, 6)}
          maxLength={control.max * (longestLink + 1)}
          value={lines}
          onChange={({ currentTarget }) => setLines(currentTarget.value)}
        />
      </Field>
      {choices.length > 0 && (
        <fieldset className={s.meant}>
          <legend>{t("link.meant")}</legend>
          {choices.map((choice) => (
            <span key={choice}>{choice}</span>
          ))}
        </fieldset>
      )}
      {isHydrated && (
        <AddLink name={name} path={control.path} onAdd={(text) => setLines([...linesOf(lines), text].join("\n"))} />
      )}
    </div>
  );
}
