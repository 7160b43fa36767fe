import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { companyDesk } from "../property/company-desk.server";

export const loader = deskFormLoader(companyDesk);
export const action = deskAction(companyDesk);
export const meta = entityFormMeta;

/** Registration of a property: the desk's form. */
export default function Register() {
  return <EntityFormPage />;
}
