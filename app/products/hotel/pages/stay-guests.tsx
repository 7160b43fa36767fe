import { href } from "~/platform/screens/href";
import { guestsAction, guestsLoader } from "../register/guests-page.server";
import { GuestsPage } from "../register/ui/guests-page";

export const loader = guestsLoader({
  role: "seller",
  param: "number",
  back: (number) => `${href("/admin/hotel/orders")}?number=${number}`,
});
export const action = guestsAction({
  role: "seller",
  param: "number",
  back: (number) => `${href("/admin/hotel/orders")}?number=${number}`,
});

/** The page on which the hotel writes the register of one stay. */
export default function StayGuestsPage() {
  return <GuestsPage />;
}
