import { personOf } from "~/foundation/orders/person";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { numberIn } from "../booking/queries/booking-view.server";
import { guestsForm } from "./forms";
import { stayGuests } from "./queries/stay-guests.server";
import { registerGuests } from "./verbs/register-guests.server";

/** A page with the register of one stay: in which role it is written, the parameter that names it, and where it leads. */
type GuestsPage = { role: "buyer" | "seller"; param: "id" | "number"; back: (number: string) => string };

/** The loader of a page with the register of one stay. */
export const guestsLoader = ({ role, param, back }: GuestsPage) =>
  loadSignedIn(async ({ db, actor, locale, params }) => {
    const stay = await stayGuests(db, actor, { named: params[param], role }, locale);
    return { ...stay, back: back(stay.number) };
  });

/** Its action. */
export const guestsAction = ({ role, param, back }: GuestsPage) =>
  submitSignedIn(guestsForm, async ({ guests }, { tx, params, ...context }) => {
    const number = await numberIn(tx, params[param]);
    await registerGuests(tx, personOf(context), { number, role }, guests);
    return redirectTo(back(number), { kind: "success", key: "hotel-register:own.saved" });
  });
