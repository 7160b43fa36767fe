import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { isVerified } from "~/foundation/profile/rules/standing";
import { commodityDesk } from "../commodity/commodity-desk.server";
import { UnverifiedNotice } from "../commodity/ui/unverified-notice";

export const loader = deskListLoader(commodityDesk, async ({ actor }) => ({ isVerified: isVerified(actor) }));
export const action = deskAction(commodityDesk);

/** The commodities of a seller, or all of them for an administrator. */
export default function ManageCommodities() {
  const { beside } = useLoaderData<typeof loader>();
  return <EntityListPage lead={!beside?.isVerified && <UnverifiedNotice />} />;
}
