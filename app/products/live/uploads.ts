import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Who runs the live events [L10]. */
export const liveKeepers = only("ADMIN");

/** Covers of live events. */
export const livePictures = pictures("live", liveKeepers);
