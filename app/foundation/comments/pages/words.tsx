import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { wordsAction, wordsLoader } from "../desk-page.server";
import s from "../ui/desk.module.css";

export const loader = wordsLoader;
export const action = wordsAction;

/** The words that hold comments back until an administrator has seen them. */
export default function WordsPage() {
  const t = useT("commentdesk");
  const { words } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("words.title")} lead={t("words.lead")} />
      <ActionForm key={words[0]?.id} intent="add">
        <FormError />
        <TextField name="word" label={t("words.word")} hint={t("words.hint")} maxLength={50} required />
        <p>
          <SubmitButton>{t("words.add")}</SubmitButton>
        </p>
      </ActionForm>
      <ul className={s.words}>
        {words.map(({ id, word }) => (
          <li key={id}>
            {word}
            <ActionForm intent="remove" id={`word-${id}`} match={{ id: String(id) }} plain label={word}>
              <SubmitButton look="text" size="sm">
                {t("words.remove")}
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      <p>
        <AppLink to={href("/admin/comment")}>{t("words.back")}</AppLink>
      </p>
    </Page>
  );
}
