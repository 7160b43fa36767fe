import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of what is shown on the promotion wall. */
export const promotePictures = pictures("promote", only("PROMOTE_ADMIN"));
