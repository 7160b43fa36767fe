import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { certLimits } from "../rules/certificate";
import { certificatePapers } from "../uploads";

/** Form that submits a certificate: its files and a note. */
export function CertificateForm() {
  const t = useT("certificate");
  return (
    <ActionForm files label={t("title")}>
      <FormError />
      <FileField
        name="files"
        kind={certificatePapers}
        max={certLimits.files}
        required
        label={t("files")}
        hint={t("filesHint", { max: certLimits.files })}
      />
      <TextArea
        name="note"
        label={t("noteField")}
        hint={t("noteHint", { max: certLimits.note })}
        rows={3}
        maxLength={certLimits.note}
      />
      <SubmitButton block size="lg">
        {t("submit")}
      </SubmitButton>
    </ActionForm>
  );
}
