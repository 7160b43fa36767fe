import { only, signedIn } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Pictures of events. */
export const eventPictures = pictures("event-cover", only("ADMIN"));

/** Documents of applicants: private [F6]. */
export const applyPapers = papers("event", signedIn);
