import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { hotelDesk, hotelDeskOf } from "../property/hotel-desk.server";

export const loader = deskFormLoader(hotelDesk, undefined, ({ companyId }) => hotelDeskOf(companyId));
export const action = deskAction(hotelDesk, ({ companyId }) => hotelDeskOf(companyId));
export const meta = entityFormMeta;

/** Form page that adds a hotel (room type) to the property in the URL. */
export default function AddHotelTo() {
  return <EntityFormPage />;
}
