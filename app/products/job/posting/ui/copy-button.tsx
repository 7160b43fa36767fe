import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";

/** Makes a draft of a new recruitment of the one that is shown. */
export function CopyButton() {
  const t = useT("job-posting");
  return (
    <ActionForm intent="copy" plain>
      <SubmitButton look="quiet">{t("copy")}</SubmitButton>
    </ActionForm>
  );
}
