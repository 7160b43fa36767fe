import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { certLimits } from "../profile/certificate-rules";

/** The form that hands a certificate in: its files and a note. */
export function CertificateForm() {
  const t = useT("profile");
  return (
    <ActionForm files label={t("page.certificate")}>
      <FormError />
      <FileField
        name="files"
        kind="cert"
        max={certLimits.files}
        required
        label={t("cert.files")}
        hint={t("cert.filesHint", { max: certLimits.files })}
      />
      <TextArea
        name="note"
        label={t("cert.noteField")}
        hint={t("cert.noteHint", { max: certLimits.note })}
        rows={3}
        maxLength={certLimits.note}
      />
      <SubmitButton block size="lg">
        {t("cert.submit")}
      </SubmitButton>
    </ActionForm>
  );
}
