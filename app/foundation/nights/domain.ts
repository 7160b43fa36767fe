import { domain } from "../../platform/domain/domain";

export const nights = domain("foundation/nights", {
  settings: {
    /** The time of day in Tokyo until which a stay can begin on the same day [H6]. */
    "nights.sameDayCutoff": { min: 0, max: 1_439, initial: 1_200, unit: "time" },
  },
});
