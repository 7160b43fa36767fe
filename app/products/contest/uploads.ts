import { only, signedIn } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of works. */
export const workPictures = pictures("contest", signedIn);

/** The picture of a work in lists, cut to 16:10 [EV5]. */
export const workCovers = pictures("contest-cover", signedIn, { frame: { width: 480, height: 300 } });

/** Pictures of contests. */
export const contestPictures = pictures("contest-picture", only("ADMIN"));
