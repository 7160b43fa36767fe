import { signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

export const avatarPicture = pictures("avatar", signedIn);

/** Certificates of businesses (decisions J: private). */
export const certificatePapers = papers("cert", signedIn);
