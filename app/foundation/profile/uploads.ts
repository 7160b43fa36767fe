import { signedIn } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

export const avatarPicture = pictures("avatar", signedIn);

/** Certificates of businesses (private). */
export const certificatePapers = papers("cert", signedIn);
