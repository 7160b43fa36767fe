import { only } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Pictures of commodities, and of their introductions. */
export const commodityPictures = pictures("commodity", only("SHOP_ADMIN"));

/** Pictures of shops. */
export const shopPictures = pictures("shop", only("SHOP_ADMIN", "HOTEL_ADMIN"));

/** Business licences of shops, for administrators and the owner. */
export const shopPapers = papers("shop-papers", only("SHOP_ADMIN", "HOTEL_ADMIN"));
