import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { allows } from "~/platform/domain/access";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { restaurantKeepers } from "../rights";
import { tableDesk } from "../table-desk.server";

export const loader = deskListLoader(tableDesk, async ({ actor }) => ({
  keeps: allows(restaurantKeepers, actor.roles),
}));
export const action = deskAction(tableDesk);

/** Desk of a restaurant's tables, with the link to their signs. */
export default function ManageTables() {
  const t = useT("cuisine-staff");
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityListPage
      actions={
        beside?.keeps && (
          <LinkButton to={href("/cuisine/table/signs")} look="quiet">
            {t("sign.title")}
          </LinkButton>
        )
      }
    />
  );
}
