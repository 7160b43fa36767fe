import { useT } from "~/platform/i18n/use-t";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { TextField } from "~/ui/form/text-field";
import type { CheckoutView } from "../cart-view.server";
import s from "./checkout.module.css";

const field = (name: string) => `to.${name}`;

/** Where the parcel goes: one of the buyer's addresses, or a new one whose fields appear with that choice. */
export function AddressFields({ addresses }: { addresses: CheckoutView["addresses"] }) {
  const t = useT("order");
  const [first] = addresses;
  const kinds = [
    { value: "saved", label: t("address.saved") },
    { value: "new", label: t("address.new") },
  ];
  const options = addresses.map(({ id, name, phone, postcode, prefecture, city, street, building }) => ({
    value: id,
    label: `${name}  〒${postcode} ${prefecture}${city}${street} ${building}`.trim(),
    hint: phone,
  }));
  return (
    <div className={s.address}>
      {first ? (
        <>
          <RadioGroup name={field("kind")} label={t("address.which")} options={kinds} defaultValue="saved" />
          <div className={s.saved}>
            <RadioGroup
              name={field("addressId")}
              label={t("address.choose")}
              options={options}
              defaultValue={first.id}
              look="cards"
            />
          </div>
        </>
      ) : (
        <Hidden name={field("kind")} value="new" />
      )}
      <div className={first ? s.new : s.only}>
        <TextField name={field("name")} label={t("address.name")} required autoComplete="name" maxLength={60} />
        <TextField
          name={field("phone")}
          label={t("address.phone")}
          hint={t("address.phoneHint")}
          required
          type="tel"
          autoComplete="tel"
        />
        <TextField
          name={field("postcode")}
          label={t("address.postcode")}
          hint={t("address.postcodeHint")}
          required
          width="short"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField
          name={field("prefecture")}
          label={t("address.prefecture")}
          required
          autoComplete="address-level1"
          maxLength={20}
        />
        <TextField
          name={field("city")}
          label={t("address.city")}
          required
          autoComplete="address-level2"
          maxLength={60}
        />
        <TextField
          name={field("street")}
          label={t("address.street")}
          hint={t("address.streetHint")}
          required
          autoComplete="address-line1"
          maxLength={120}
        />
        <TextField name={field("building")} label={t("address.building")} autoComplete="address-line2" maxLength={80} />
        <CheckboxField name={field("save")} label={t("address.save")} defaultChecked />
      </div>
    </div>
  );
}
