import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./ad.module.css";

/** Tells the administrators that something is wrong with an ad; `reasons` null: nobody is signed in. */
export function ReportAd({ reasons, page }: { reasons: Option[] | null; page: string }) {
  const t = useT("adwall");
  return (
    <details>
      <summary className={s.summary}>{t("report.title")}</summary>
      {reasons ? (
        <ActionForm intent="report">
          <FormError />
          <SelectField name="reason" label={t("report.why")} options={reasons} blank="" required />
          <TextArea name="note" label={t("report.note")} rows={2} maxLength={500} />
          <SubmitButton look="quiet">{t("report.send")}</SubmitButton>
        </ActionForm>
      ) : (
        <p>
          <AppLink to={`${href("/user/login")}?to=${encodeURIComponent(page)}`}>{t("report.login")}</AppLink>
        </p>
      )}
    </details>
  );
}
