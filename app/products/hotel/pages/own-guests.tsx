import { href } from "~/platform/screens/href";
import { guestsAction, guestsLoader } from "../register/guests-page.server";
import { GuestsPage } from "../register/ui/guests-page";

export const loader = guestsLoader({ role: "buyer", param: "id", back: (id) => href("/hotel/order/:id", { id }) });
export const action = guestsAction({ role: "buyer", param: "id", back: (id) => href("/hotel/order/:id", { id }) });

/** The page on which a guest writes the register of their stay before they arrive. */
export default function OwnGuestsPage() {
  return <GuestsPage />;
}
