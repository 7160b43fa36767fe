import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { PlusIcon } from "~/ui/icons/actions";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { addressListAction, addressListLoader } from "../address-page.server";
import { profileLimits } from "../rules/profile";
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
        lead={t("address.lead", { max: profileLimits.addresses })}
        actions={addresses.length > 0 && addresses.length < profileLimits.addresses && add}
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
