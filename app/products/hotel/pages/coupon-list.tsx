import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { rowIdOf } from "~/platform/data/row-id";
import { couponDesk, couponDeskOf } from "../coupons/coupon-desk.server";
import { ownCompany } from "../property/queries/own-company.server";

type Params = Readonly<Record<string, string>>;

function companyIn({ id }: Params): number {
  return rowIdOf(id);
}

const deskAt = (params: Params) => couponDeskOf(companyIn(params));

export const loader = deskListLoader(
  couponDesk,
  ({ db, actor, params }) => ownCompany(db, actor, companyIn(params)),
  deskAt,
);
export const action = deskAction(couponDesk, deskAt);

/** The coupons of one property. */
export default function Coupons() {
  return <EntityListPage />;
}
