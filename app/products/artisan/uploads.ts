import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Access of artisan editors to their desks, calls and pictures. */
export const artisanEditors = only("TRAVEL_EDITOR");

/** Pictures of artisans and their works. */
export const artisanPictures = pictures("artisan", artisanEditors);
