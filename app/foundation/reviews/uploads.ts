import { signedIn } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures that buyers show with a review. */
export const reviewPictures = pictures("review", signedIn);
