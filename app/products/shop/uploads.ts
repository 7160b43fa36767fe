import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of commodities, and of their introductions. */
export const commodityPictures = pictures("commodity", only("SHOP_ADMIN"));

/** Pictures of shops. */
export const shopPictures = pictures("shop", only("SHOP_ADMIN", "HOTEL_ADMIN"));
