import { useLoaderData } from "@remix-run/react";
import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { isVerified } from "~/foundation/profile/rules/standing";
import { Card } from "~/ui/layout/card";
import { commodityDesk } from "../commodity/commodity-desk.server";
import { UnverifiedNotice } from "../commodity/ui/unverified-notice";

export const loader = deskFormLoader(commodityDesk, async ({ actor }) => ({ isVerified: isVerified(actor) }));
export const action = deskAction(commodityDesk);
export const meta = entityFormMeta;

/** Puts a new commodity into a shop. */
export default function AddCommodity() {
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityFormPage>
      {!beside?.isVerified && (
        <Card>
          <UnverifiedNotice />
        </Card>
      )}
    </EntityFormPage>
  );
}
