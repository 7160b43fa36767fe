import s from "~/foundation/orders/ui/orders.module.css";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";

type Parcel = { name: string; phone: string; postcode: string; address: string };

/** Form that changes the receiver of an order before it is shipped; `tells` is the side that is notified. */
export function AddressChange({
  number,
  receiver,
  tells,
}: {
  number: string;
  receiver: Parcel;
  tells: "buyer" | "seller";
}) {
  const t = useT("shipping");
  const words = useT("orders");
  return (
    <Fold title={t("address.change")}>
      <ActionForm intent="address" match={{ number }} label={t("address.change")}>
        <FormError />
        <p className={s.small}>{t(`address.tells.${tells}`)}</p>
        <TextField name="name" label={words("address.name")} defaultValue={receiver.name} maxLength={60} required />
        <TextField
          name="phone"
          type="tel"
          label={words("address.phone")}
          defaultValue={receiver.phone}
          maxLength={30}
          required
        />
        <TextField
          name="postcode"
          label={words("address.postcode")}
          defaultValue={writtenPostcode(receiver.postcode)}
          maxLength={20}
          width="short"
          required
        />
        <TextField
          name="address"
          label={words("address.address")}
          defaultValue={receiver.address}
          maxLength={400}
          required
        />
        <SubmitButton look="quiet">{t("address.save")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}
