import { only, signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";
import { bannerSizes } from "../../ui/media/banner-sizes";

/** Pictures of banners for phones and for wide screens. */
export const mobileBanner = pictures("banner-mobile", only("ADMIN"), { frame: bannerSizes.mobile });
export const desktopBanner = pictures("banner-desktop", only("ADMIN"), { frame: bannerSizes.desktop });

export const feedbackPapers = papers("feedback", signedIn);
