import { only } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Who keeps courses and documents: editors their own, administrators all [R18]. */
export const schoolEditors = only("TRAVEL_EDITOR", "VIDEO_ADMIN");

/** Covers, and pictures in texts. */
export const schoolPictures = pictures("course-cover", schoolEditors);

/** Files that come with a document, for those who may read it. */
export const courseDocPapers = papers("course-doc", schoolEditors);
