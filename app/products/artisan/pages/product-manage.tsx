import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { artisanBeside, artProductDeskAt } from "../desk-at.server";
import { artProductDesk } from "../product-desk.server";

export const loader = deskListLoader(artProductDesk, artisanBeside, artProductDeskAt);
export const action = deskAction(artProductDesk, artProductDeskAt);

/** The works of the artisan in the address, or of all. */
export default function ManageArtProducts() {
  const t = useT("art-product");
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityListPage
      lead={
        beside && (
          <AppLink to={beside.href} lang={beside.name.lang}>
            {beside.name.text}
          </AppLink>
        )
      }
      actions={
        <LinkButton to={href("/editor/artisan_manage")} look="quiet">
          {t("artisans")}
        </LinkButton>
      }
    />
  );
}
