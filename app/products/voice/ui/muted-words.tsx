import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { voiceLimits } from "../rules/limits";
import s from "./settings.module.css";

/** The words whose posts a person does not see, and the form for another. */
export function MutedWords({
  words,
  days,
  path,
}: {
  words: readonly { id: number; word: string; until: string }[];
  days: Option[];
  path: string;
}) {
  const t = useT("voice");
  return (
    <>
      <ActionForm intent="word" id="mute-word" key={words[0]?.id} action={path} preventScrollReset>
        <FormError />
        <TextField
          name="word"
          label={t("settings.word")}
          hint={t("settings.wordHint")}
          maxLength={voiceLimits.mutedWord}
        />
        <SelectField name="days" label={t("mute.label")} options={days} blank={t("mute.always")} />
        <p>
          <SubmitButton look="quiet">{t("settings.muteWord")}</SubmitButton>
        </p>
      </ActionForm>
      {words.length > 0 && (
        <ul className={s.rows} aria-label={t("settings.words")}>
          {words.map(({ id, word, until }) => (
            <li key={id} className={s.row}>
              <span className={s.words}>
                <strong>{word}</strong>
                <span className={s.quiet}>{until}</span>
              </span>
              <ActionForm
                intent="word"
                id={`word-${id}`}
                match={{ remove: String(id) }}
                action={path}
                plain
                preventScrollReset
              >
                <SubmitButton look="text" size="sm" aria-label={t("settings.unmuteOf", { word })}>
                  {t("settings.unmute")}
                </SubmitButton>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
