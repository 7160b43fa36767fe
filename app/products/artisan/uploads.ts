import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Who keeps the artisans: their desks, calls and pictures. */
export const artisanEditors = only("TRAVEL_EDITOR");

/** Pictures of artisans and their works. */
export const artisanPictures = pictures("artisan", artisanEditors);
