import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { ReachFields } from "../../booking/ui/reach-fields";
import { hotelLimits } from "../../limits";
import type { ChangeView } from "../queries/change-view.server";

/** What the hotel writes to the guest about a change. */
export function MessageField() {
  const t = useT("hotel-order");
  return (
    <TextArea name="message" label={t("change.message")} hint={t("change.messageHint")} rows={2} maxLength={500} />
  );
}

/** The form that changes a booking's name, phone and mail. */
export function ChangeContact({ contact }: Pick<ChangeView, "contact">) {
  const t = useT("hotel-order");
  return (
    <Card>
      <ActionForm intent="contact" label={t("change.contact")}>
        <h2>{t("change.contact")}</h2>
        <FormError />
        <TextField
          name="contactName"
          label={t("book.name")}
          maxLength={hotelLimits.contactName}
          defaultValue={contact.contactName}
          required
        />
        <TextField
          name="latinName"
          label={t("change.latinName")}
          hint={t("change.latinHint")}
          maxLength={hotelLimits.contactName}
          defaultValue={contact.latinName}
        />
        <ReachFields reach={contact} />
        <MessageField />
        <SubmitButton>{t("change.saveContact")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
