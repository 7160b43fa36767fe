import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { AppLink } from "~/ui/navigation/app-link";

/**
 * Form that reports what the page at `page` shows; the page's action is `reportAction`. `reasons` come from
 * `reportChoices`; null shows a link to the login. `open`: unfolded from the start.
 */
export function ReportFold({ reasons, page, open }: { reasons: Option[] | null; page: string; open?: boolean }) {
  const t = useT("report");
  return (
    <Fold title={t("title")} {...(open && { open })}>
      {reasons ? (
        <ActionForm intent="report">
          <FormError />
          <SelectField name="reason" label={t("why")} options={reasons} blank="" required />
          <TextArea name="note" label={t("note")} rows={2} maxLength={500} />
          <SubmitButton look="quiet">{t("send")}</SubmitButton>
        </ActionForm>
      ) : (
        <p>
          <AppLink to={loginHref(page)}>{t("login")}</AppLink>
        </p>
      )}
    </Fold>
  );
}
