import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of commodities, and of their introductions. */
export const commodityPictures = pictures("commodity", only("SHOP_ADMIN"));
