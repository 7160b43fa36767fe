import type { ErrorKey } from "~/platform/errors";
import type { lackingOf } from "./review";

/** The error of what a listing lacks to be shown. */
export const lackingKeys: Readonly<Record<NonNullable<ReturnType<typeof lackingOf>>, ErrorKey>> = {
  stations: "stayStationMissing",
  ownershipFiles: "stayPapersMissing",
  licenceNo: "stayLicenceMissing",
};
