import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of dishes. */
export const dishPictures = pictures("cuisine", only("RESTAURANT_ADMIN"));
