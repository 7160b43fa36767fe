import { signedIn } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of posts. */
export const boardPictures = pictures("board", signedIn);
