import { signedIn } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures that buyers show with a review. */
export const reviewPictures = pictures("review", signedIn);
