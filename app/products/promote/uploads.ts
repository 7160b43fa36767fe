import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of what is shown on the promotion wall. */
export const promotePictures = pictures("promote", only("PROMOTE_ADMIN"));
