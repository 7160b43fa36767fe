import { useLoaderData } from "@remix-run/react";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { PlusIcon } from "~/ui/icons/actions";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { addressListAction, addressListLoader } from "../address-page.server";
import { AddressCard } from "../ui/address-card";
import s from "../ui/profile.module.css";

export const loader = addressListLoader;
export const action = addressListAction;

export default function AddressListPage() {
  const t = useT("profile");
  const { addresses } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={href("/user/address/:id", { id: "new" })} icon={<PlusIcon size={18} />}>
      {t("address.add")}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead
        title={t("page.address")}
        lead={t("address.lead", { max: accountLimits.addresses })}
        actions={addresses.length > 0 && addresses.length < accountLimits.addresses && add}
      />
      {addresses.length === 0 ? (
        <EmptyState title={t("address.empty")} actions={add}>
          {t("address.emptyText")}
        </EmptyState>
      ) : (
        <ul className={s.addresses}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </Page>
  );
}
