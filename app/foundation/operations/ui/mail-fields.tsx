import { useT } from "~/platform/i18n/use-t";
import { CheckboxGroup, SelectField } from "~/ui/form/choice-fields";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import type { Words } from "~db/schema/columns";
import type { MailAudience } from "~db/schema/operations";
import { mailLanguages, mailLimits } from "../mail/languages";
import s from "./operations.module.css";

/** Fields for subject and body in the three languages. */
export function LetterFields({ subject, body }: { subject: Words; body: Words }) {
  const t = useT("mailing");
  return mailLanguages.map((language) => (
    <fieldset key={language} className={s.group} lang={language}>
      <legend>{t(`language.${language}`)}</legend>
      <TextField
        name={`subject.${language}`}
        label={t("subject")}
        defaultValue={subject[language] ?? ""}
        maxLength={mailLimits.subject}
      />
      <TextArea
        name={`body.${language}`}
        label={t("body")}
        defaultValue={body[language] ?? ""}
        maxLength={mailLimits.body}
        rows={7}
      />
    </fieldset>
  ));
}

/** Fields for the audience. */
export function AudienceFields({ audience, types }: { audience: MailAudience; types: string[] }) {
  const t = useT("mailing");
  return (
    <fieldset className={s.group}>
      <legend>{t("audience.title")}</legend>
      <p className={s.small}>{t("audience.text")}</p>
      <CheckboxGroup
        name="audience.types"
        label={t("audience.types")}
        look="columns"
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        defaultValues={audience.types ?? []}
      />
      <SelectField
        name="audience.lang"
        label={t("audience.language")}
        blank={t("audience.everyLanguage")}
        options={mailLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        defaultValue={audience.lang ?? ""}
      />
      <DateField
        name="audience.lastLoginAfter"
        label={t("audience.lastLoginAfter")}
        defaultValue={audience.lastLoginAfter ?? ""}
      />
    </fieldset>
  );
}
