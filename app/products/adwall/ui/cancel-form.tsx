import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";

/** Cancels one reservation, with a word to the other side. */
export function CancelForm({ number }: { number: string }) {
  const t = useT("adwall");
  return (
    <ActionForm intent="cancel" label={t("act.cancel")}>
      <FormError />
      <Hidden name="number" value={number} />
      <TextField name="reason" label={t("order.reason")} hint={t("order.reasonHint")} maxLength={200} />
      <SubmitButton look="danger">{t("act.cancel")}</SubmitButton>
    </ActionForm>
  );
}
