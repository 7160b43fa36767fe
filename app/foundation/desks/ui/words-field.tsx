import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { useForm } from "~/ui/form/form-context";
import { TextArea, TextField } from "~/ui/form/text-field";
import type { FieldView } from "../rules/control";
import s from "./desks.module.css";

/** The languages of a text, in the order of the forms. */
export const flags: readonly Flag[] = ["zh", "ja", "en"];
/** What `lang` says of each. */
export const tags = { zh: "zh-CN", ja: "ja-JP", en: "en-US" } as const;

/** One text in three languages, side by side where there is room; those that another has overtaken say so. */
export function WordsField({ field, isLong, max }: { field: FieldView; isLong: boolean; max: number }) {
  const t = useT("desks");
  const words = (field.value ?? {}) as Partial<Record<Flag, string>>;
  return (
    <fieldset className={s.words}>
      <legend>{field.label}</legend>
      {(field.hint || field.required) && <p>{field.hint || t("oneLanguage")}</p>}
      <div className={s.languages}>
        {flags.map((flag) => {
          const one = {
            name: `values.${field.name}.${flag}`,
            label: t(`language.${flag}`),
            maxLength: max,
            defaultValue: words[flag] ?? "",
            lang: tags[flag],
          };
          return (
            <div key={flag}>
              {isLong ? <TextArea {...one} rows={6} /> : <TextField {...one} />}
              {field.stale.includes(flag) && <Overtaken name={`${field.name}.${flag}`} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The mark of a text that another language has overtaken, and the box that says it is right all the same. */
export function Overtaken({ name }: { name: string }) {
  const t = useT("desks");
  const { reply } = useForm();
  return (
    <p className={s.stale}>
      {t("stale")}
      <label>
        <input
          type="checkbox"
          name="right"
          value={name}
          defaultChecked={[reply?.initialValue?.right].flat().includes(name)}
        />
        {t("right")}
      </label>
    </p>
  );
}
