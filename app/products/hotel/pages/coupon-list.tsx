import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { couponDeskOf } from "../coupons/coupon-desk.server";
import { ownCompany } from "../property/queries/own-company.server";

function companyIn(id: string | undefined): number {
  const companyId = rowIdIn(id ?? "");
  if (companyId === null) throw missing();
  return companyId;
}

export const loader = (args: LoaderFunctionArgs) => {
  const companyId = companyIn(args.params.id);
  return deskListLoader(couponDeskOf(companyId), ({ db, actor }) => ownCompany(db, actor, companyId))(args);
};
export const action = (args: ActionFunctionArgs) => deskAction(couponDeskOf(companyIn(args.params.id)))(args);

/** The coupons of one house. */
export default function Coupons() {
  return <EntityListPage />;
}
