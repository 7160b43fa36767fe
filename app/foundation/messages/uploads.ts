import { signedIn } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of a message, readable only by its two people. */
export const messagePictures = pictures("message", signedIn, { isPublic: false });
