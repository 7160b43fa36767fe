import { only } from "../../platform/access/access";
import { pictures, upload } from "../../platform/forms/uploads";

/** Who keeps the travel articles: their desk, calls and files. */
export const travelEditors = only("TRAVEL_EDITOR");

/** Covers of articles. */
export const travelPictures = pictures("travel", travelEditors);

/** The articles themselves: each is opened before it is taken, and read page by page [N15]. */
export const travelPapers = upload("document", {
  formats: "pdf",
  limit: "general",
  isPublic: true,
  may: travelEditors,
  hasPages: true,
});
