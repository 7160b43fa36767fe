import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";

/** Button that puts all lines of an order into the cart again. */
export function AgainButton({ formKey }: { formKey: string }) {
  const t = useT("bought");
  return (
    <ActionForm intent="again" label={t("againAll")}>
      <FormError />
      <FormKey value={formKey} />
      <SubmitButton look="quiet">{t("againAll")}</SubmitButton>
      <p>{t("againText")}</p>
    </ActionForm>
  );
}
