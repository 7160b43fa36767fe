import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Who runs the live events [L10]. */
export const liveKeepers = only("ADMIN");

/** Covers of live events. */
export const livePictures = pictures("live", liveKeepers);
