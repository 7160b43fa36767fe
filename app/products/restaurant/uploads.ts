import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Who edits the directory [R5]; administrators always may. */
export const restaurantEditors = only("TRAVEL_EDITOR");

/** Pictures of restaurants and their ads. */
export const restaurantPictures = pictures("restaurant", restaurantEditors);
