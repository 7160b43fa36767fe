import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { TextArea, TextField } from "~/ui/form/text-field";
import type { FieldView } from "../rules/control";
import { flags, tags } from "../rules/languages";
import { Compared } from "./compared";
import s from "./desks.module.css";
import { LanguageBox } from "./language-box";
import { Overtaken } from "./overtaken";
import { TextFromFile } from "./text-from-file";

/** One text in three languages, side by side where there is room; stale ones are marked. */
export function WordsField({
  field,
  isLong,
  max,
  files,
}: {
  field: FieldView;
  isLong: boolean;
  max: number;
  files?: string | undefined;
}) {
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
            <LanguageBox key={flag} flag={flag} name={one.name}>
              {isLong ? <TextArea {...one} rows={6} /> : <TextField {...one} />}
              {files && <TextFromFile name={one.name} flag={flag} accept={files} max={max} />}
              <Compared field={field} flag={flag} />
              <Overtaken field={field} flag={flag} />
            </LanguageBox>
          );
        })}
      </div>
    </fieldset>
  );
}
