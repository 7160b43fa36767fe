import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { hotelDesk } from "../property/hotel-desk.server";

export const loader = deskFormLoader(hotelDesk);
export const action = deskAction(hotelDesk);
export const meta = entityFormMeta;

/** Form page that changes a hotel (room type). */
export default function UpdateHotel() {
  return <EntityFormPage />;
}
