import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { AppLink } from "~/ui/navigation/app-link";

/** Tells the administrators that something is wrong with what a page shows; `reasons` null: nobody is signed in. */
export function ReportThing({ reasons, page }: { reasons: Option[] | null; page: string }) {
  const t = useT("restaurant");
  return (
    <Fold title={t("report.title")}>
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
    </Fold>
  );
}
