import { PostcodeField } from "~/foundation/reference/ui/postcode-field";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { TextField, type TextFieldProps } from "~/ui/form/text-field";
import { placeNames } from "../place-names";
import type { CheckoutStart } from "../verbs/checkout.server";
import s from "./checkout.module.css";

const field = (name: string) => `to.${name}`;

/** The fields of a new address: what the browser may fill in, their length, and whether they have a hint. */
const parts = {
  name: { autoComplete: "name", maxLength: 60, required: true },
  phone: { autoComplete: "tel", type: "tel", required: true, hinted: true },
  prefecture: { autoComplete: "address-level1", maxLength: 20, required: true },
  city: { autoComplete: "address-level2", maxLength: 60, required: true },
  street: { autoComplete: "address-line1", maxLength: 120, required: true, hinted: true },
  building: { autoComplete: "address-line2", maxLength: 80 },
} as const;

function PartFields({ names }: { names: readonly (keyof typeof parts)[] }) {
  const t = useT("orders");
  return names.map((name) => {
    const { hinted, ...rest }: { hinted?: boolean } & Omit<TextFieldProps, "name" | "label"> = parts[name];
    return (
      <TextField
        key={name}
        name={field(name)}
        label={t(`address.${name}`)}
        hint={hinted && t(`address.${name}Hint`)}
        {...rest}
      />
    );
  });
}

/** Where the parcel goes: one of the buyer's addresses, or a new one whose fields appear with that choice. */
export function AddressFields({ addresses }: { addresses: CheckoutStart["addresses"] }) {
  const t = useT("orders");
  const [first] = addresses;
  const kinds = [
    { value: "saved", label: t("address.saved") },
    { value: "new", label: t("address.new") },
  ];
  const options = addresses.map(({ id, name, phone, postcode, prefecture, city, street, building }) => ({
    value: id,
    label: `${name}  ${writtenPostcode(postcode)} ${prefecture}${city}${street} ${building}`.trim(),
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
        <PartFields names={["name", "phone"]} />
        <PostcodeField
          name={placeNames.postcode}
          required
          label={t("address.postcode")}
          hint={t("address.postcodeHint")}
          fields={placeNames.fields}
        />
        <PartFields names={["prefecture", "city", "street", "building"]} />
        <CheckboxField name={field("save")} label={t("address.save")} defaultChecked />
      </div>
    </div>
  );
}
