import { only, signedIn } from "../../../platform/domain/access";
import { pictures, upload } from "../../../platform/domain/uploads";

/** Files that come with an application, for its company [F6]. */
export const resumePapers = upload("resume", { formats: "paper", limit: "job", isPublic: false, may: signedIn });

/** The photo of a résumé, 3 to 4, for those who see it whole. */
export const resumePhotos = pictures("resume-photo", only("GUEST"), {
  limit: "job",
  isPublic: false,
  frame: { width: 300, height: 400 },
});
