import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { hotelDesk, hotelDeskOf } from "../property/hotel-desk.server";

export const loader = deskFormLoader(hotelDesk, undefined, ({ companyId }) => hotelDeskOf(companyId));
export const action = deskAction(hotelDesk, ({ companyId }) => hotelDeskOf(companyId));
export const meta = entityFormMeta;

/** Adds a type of room to the house of the address. */
export default function AddHotelTo() {
  return <EntityFormPage />;
}
