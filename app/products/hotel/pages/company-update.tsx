import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { companyDesk } from "../property/company-desk.server";

export const loader = deskFormLoader(companyDesk);
export const action = deskAction(companyDesk);
export const meta = entityFormMeta;

/** Form page that changes a property. */
export default function UpdateCompany() {
  return <EntityFormPage />;
}
