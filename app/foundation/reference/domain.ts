import { domain } from "../../platform/domain/domain";

export const reference = domain("foundation/reference", {
  locks: {
    /** First key of a two-key lock; the second is a year. Its holder reports that the year's holidays are missing. */
    holidaysMissing: 7_305,
  },
});
