import { only, signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

export const bannerPicture = pictures("banner", only("ADMIN"));

export const feedbackPapers = papers("feedback", signedIn);
