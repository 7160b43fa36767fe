import type { Target } from "~/foundation/notifications/targets.server";
import { href } from "~/platform/screens/href";

/**
 * Link targets of reservation notifications: the property's calendar for a guest, its list of the day for the property.
 */
export const resourceTargets: Record<"hotel-resource" | "hotel-resource-day", Target> = {
  "hotel-resource": (refId) => {
    const [hotelName = "", type = ""] = refId.split("/");
    return href("/hotel/resource/calendar/:hotelName/:type", { hotelName, type });
  },
  "hotel-resource-day": (day) => `${href("/hotel/resource/reservations")}?date=${day}`,
};
