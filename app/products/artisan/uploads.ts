import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Access of artisan editors to their desks, calls and pictures. */
export const artisanEditors = only("TRAVEL_EDITOR");

/** Pictures of artisans and their works. */
export const artisanPictures = pictures("artisan", artisanEditors);
