import { useLoaderData } from "@remix-run/react";
import { PostcodeField } from "~/foundation/reference/ui/postcode-field";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { addressAction, addressLoader } from "../address-page.server";
import { deliveryFields } from "../rules/place-fields";

export const loader = addressLoader;
export const action = addressAction;

const fields = [
  { name: "prefecture", autoComplete: "address-level1", maxLength: 20, required: true },
  { name: "city", autoComplete: "address-level2", maxLength: 60, required: true },
  { name: "street", autoComplete: "address-line1", maxLength: 120, required: true },
  { name: "building", autoComplete: "address-line2", maxLength: 80, required: false },
] as const;

export default function AddressPage() {
  const t = useT("profile");
  const { address } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t(address ? "page.addressEdit" : "address.add")} />
      <ActionForm label={t("page.addressEdit")}>
        <EnterSubmits intent="save">{t("address.save")}</EnterSubmits>
        <FormError />
        <TextField
          name="name"
          label={t("address.name")}
          required
          autoComplete="name"
          maxLength={60}
          defaultValue={address?.name}
        />
        <TextField
          name="phone"
          label={t("address.phone")}
          hint={t("address.phoneHint")}
          required
          type="tel"
          autoComplete="tel"
          defaultValue={address?.phone}
        />
        <PostcodeField
          name="postcode"
          label={t("postcode.label")}
          hint={t("postcode.hint")}
          required
          defaultValue={address?.postcode}
          fields={deliveryFields}
        />
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            name={name}
            label={t(`address.${name}`)}
            hint={name === "street" ? t("address.streetHint") : undefined}
            defaultValue={address?.[name]}
            {...field}
          />
        ))}
        <CheckboxField name="isDefault" label={t("address.isDefault")} defaultChecked={address?.isDefault} />
        <SubmitButton name="intent" value="save" block size="lg">
          {t("address.save")}
        </SubmitButton>
        <LinkButton to={href("/user/address")} look="text" block>
          {t("address.back")}
        </LinkButton>
      </ActionForm>
    </Page>
  );
}
