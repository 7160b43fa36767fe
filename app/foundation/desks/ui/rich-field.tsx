import { useContext } from "react";
import { RichInput } from "~/foundation/rich-text/ui/rich-input";
import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { FieldNotes } from "~/ui/form/field";
import { useField } from "~/ui/form/form-context";
import type { FieldView, RichControl } from "../rules/control";
import { flags, tags } from "../rules/languages";
import { Compared } from "./compared";
import s from "./desks.module.css";
import { LanguageBox, ShownLanguages } from "./language-box";
import { Overtaken } from "./overtaken";

/** One rich text in three languages, all, one or two of them shown; stale ones are marked. */
export function RichWordsField({ field, rich }: { field: FieldView; rich: RichControl }) {
  const t = useT("desks");
  const shown = useContext(ShownLanguages);
  const all = useField(`values.${field.name}`);
  const words = (field.value ?? {}) as Partial<Record<Flag, string>>;
  return (
    <fieldset className={s.words}>
      <legend>{field.label}</legend>
      {(field.hint || field.required) && <p>{field.hint || t("oneLanguage")}</p>}
      <div className={cx(s.richLanguages, shown && (shown.length > 1 ? s.beside : s.alone))}>
        {flags.map((flag) => (
          <LanguageBox key={flag} flag={flag} name={`values.${field.name}.${flag}`}>
            <RichInput
              name={`values.${field.name}.${flag}`}
              label={t(`language.${flag}`)}
              defaultValue={words[flag] ?? ""}
              lang={tags[flag]}
              {...rich}
            />
            <Compared field={field} flag={flag} />
            <Overtaken field={field} flag={flag} />
          </LanguageBox>
        ))}
      </div>
      <FieldNotes field={all} />
    </fieldset>
  );
}
