import { only, signedIn } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";
import { bannerSizes } from "../../ui/media/banner-sizes";

/** Pictures of banners for phones and for wide screens. */
export const mobileBanner = pictures("banner-mobile", only("ADMIN"), { frame: bannerSizes.mobile });
export const desktopBanner = pictures("banner-desktop", only("ADMIN"), { frame: bannerSizes.desktop });

export const feedbackPapers = papers("feedback", signedIn);
