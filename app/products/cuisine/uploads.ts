import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of dishes. */
export const dishPictures = pictures("cuisine", only("RESTAURANT_ADMIN"));
