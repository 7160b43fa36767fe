import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { hotelDeskOf } from "../property/hotel-desk.server";

export const loader = (args: LoaderFunctionArgs) => deskFormLoader(hotelDeskOf(args.params.companyId))(args);
export const action = (args: ActionFunctionArgs) => deskAction(hotelDeskOf(args.params.companyId))(args);
export const meta = entityFormMeta;

/** Adds a type of room to the house of the address. */
export default function AddHotelTo() {
  return <EntityFormPage />;
}
