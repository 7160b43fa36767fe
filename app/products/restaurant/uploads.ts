import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Who keeps the directory [R5]; administrators may always. */
export const restaurantEditors = only("TRAVEL_EDITOR");

/** Pictures of restaurants and what they advertise. */
export const restaurantPictures = pictures("restaurant", restaurantEditors);
