import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of ads. */
export const adPictures = pictures("ad", only("ADMIN"));
