import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./desk.module.css";

/** The blocked words, which hold comments until an administrator has approved them. */
export function Words({ words, path }: { words: { id: number; word: string }[]; path: string }) {
  const t = useT("moderation");
  return (
    <Page width="narrow">
      <PageHead title={t("comments.words.title")} lead={t("comments.words.lead")} />
      <ActionForm key={words[0]?.id} intent="addWord" action={path}>
        <FormError />
        <TextField
          name="word"
          label={t("comments.words.word")}
          hint={t("comments.words.hint")}
          maxLength={50}
          required
        />
        <p>
          <SubmitButton>{t("comments.words.add")}</SubmitButton>
        </p>
      </ActionForm>
      <ul className={s.words}>
        {words.map(({ id, word }) => (
          <li key={id}>
            {word}
            <ActionForm
              intent="removeWord"
              id={`word-${id}`}
              match={{ id: String(id) }}
              plain
              label={word}
              action={path}
            >
              <SubmitButton look="text" size="sm">
                {t("comments.words.remove")}
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      <p>
        <AppLink to={href("/admin/comment")}>{t("comments.words.back")}</AppLink>
      </p>
    </Page>
  );
}
