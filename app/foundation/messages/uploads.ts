import { signedIn } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of a talk: for its two sides alone. */
export const messagePictures = pictures("message", signedIn, { isPublic: false });
