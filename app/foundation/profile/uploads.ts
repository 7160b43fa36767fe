import { signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

export const avatarPicture = pictures("avatar", signedIn);

/** Certificates of businesses (private). */
export const certificatePapers = papers("cert", signedIn);
