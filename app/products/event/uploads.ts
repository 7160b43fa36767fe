import { only, signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

/** Pictures of events. */
export const eventPictures = pictures("event-cover", only("ADMIN"));

/** Papers that applicants bring: private [F6]. */
export const applyPapers = papers("event", signedIn);
