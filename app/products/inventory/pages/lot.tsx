import { useLoaderData } from "@remix-run/react";
import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { lotDesk } from "../lot-desk.server";

export const loader = deskFormLoader(lotDesk, async ({ db, actor, id }) =>
  id === null ? null : { commodityId: Number((await findEntity(db, lotDesk, actor, id)).commodityId) },
);
export const action = deskAction(lotDesk);
export const meta = entityFormMeta;

/** Enters or corrects a receipt; id 0 in the address is a new one [I4]. */
export default function LotForm() {
  const t = useT("inventory");
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityFormPage>
      {beside && (
        <LinkButton to={href("/inventory/movement/:id", { id: beside.commodityId })} look="quiet">
          {t("lot.toBook")}
        </LinkButton>
      )}
    </EntityFormPage>
  );
}
