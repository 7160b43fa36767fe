import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of ads. */
export const adPictures = pictures("ad", only("ADMIN"));
