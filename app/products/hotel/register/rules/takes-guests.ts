import { givesRooms, servedStates } from "../../booking/rules/states";

/** Whether the register of a stay can be written: by its guest until check-out, by the hotel also afterwards. */
export const takesGuests = (order: { status: string }, role: "buyer" | "seller"): boolean =>
  role === "buyer" ? givesRooms(order) : servedStates.some((state) => state === order.status);
