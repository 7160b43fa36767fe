import { signedIn } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of posts. */
export const boardPictures = pictures("board", signedIn);
