import { signedIn } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of a message, readable only by its two people. */
export const messagePictures = pictures("message", signedIn, { isPublic: false });
