import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { useForm } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { asText } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { longestFeedback } from "../feedback-limits";
import { feedbackAction, feedbackLoader } from "../feedback-page.server";
import s from "../ui/desk.module.css";

export const loader = feedbackLoader;
export const action = feedbackAction;

/** Reads the loader again also after a refusal, since an expired form needs a new stamp. */
export const shouldRevalidate = () => true;

/** Hidden field with the time when the form was first shown; a refusal keeps it, unless the stamp had expired. */
function Stamp({ fresh }: { fresh: string }) {
  const { reply } = useForm();
  const kept = reply?.key === "formExpired" ? "" : asText(reply?.initialValue?.stamp);
  return <Hidden name="stamp" value={kept || fresh} />;
}

/** Page with the form for a message to the operators. */
export default function FeedbackPage() {
  const t = useT("pages");
  const { email, stamp: read } = useLoaderData<typeof loader>();
  const stamp = useAsOpened(read);
  return (
    <Page width="narrow">
      <PageHead title={t("feedback")} lead={t("feedbackLead")} />
      <p className={s.hint}>
        {t("feedbackHelp")} <AppLink to={href("/pages/help")}>{t("help")}</AppLink>
      </p>
      <ActionForm key={stamp}>
        <FormError />
        <Stamp fresh={stamp} />
        <TextField
          name="email"
          type="email"
          label={t("feedbackEmail")}
          hint={t("feedbackEmailHint")}
          defaultValue={email}
          autoComplete="email"
          required
        />
        <TextArea
          name="content"
          label={t("feedbackContent")}
          hint={t("feedbackContentHint", { max: longestFeedback })}
          maxLength={longestFeedback}
          rows={8}
          required
        />
        <div className={s.trap} aria-hidden="true">
          <label>
            Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={s.hint}>
          {t("feedbackPrivacy")} <AppLink to={href("/pages/privacy")}>{t("privacy")}</AppLink>
        </p>
        <SubmitButton>{t("feedbackSend")}</SubmitButton>
      </ActionForm>
    </Page>
  );
}
