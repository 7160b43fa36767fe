import type { Target } from "~/foundation/notifications/targets.server";
import { href } from "~/platform/screens/href";

/** Where notifications about reservations lead: a guest to the house's calendar, a house to its list of the day. */
export const resourceTargets: Record<"hotel-resource" | "hotel-resource-day", Target> = {
  "hotel-resource": (refId) => {
    const [hotelName = "", type = ""] = refId.split("/");
    return href("/hotel/resource/calendar/:hotelName/:type", { hotelName, type });
  },
  "hotel-resource-day": (day) => `${href("/hotel/resource/reservations")}?date=${day}`,
};
