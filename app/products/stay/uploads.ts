import { only } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Pictures of homes. */
export const stayPictures = pictures("stay", only("HOST"));

/** Documents of ownership, for administrators and the host. */
export const stayPapers = papers("stay-papers", only("HOST"));
