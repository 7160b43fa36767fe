import { only } from "../../platform/domain/access";
import { pictures, upload } from "../../platform/domain/uploads";

/** Access of travel editors to their desk, calls and files. */
export const travelEditors = only("TRAVEL_EDITOR");

/** Covers of articles. */
export const travelPictures = pictures("travel", travelEditors);

/** The PDFs of articles: each is opened before it is accepted, and shown page by page [N15]. */
export const travelPapers = upload("document", {
  formats: "pdf",
  limit: "general",
  isPublic: true,
  may: travelEditors,
  hasPages: true,
});
