import { only } from "../../platform/domain/access";
import { upload } from "../../platform/domain/uploads";

/** A table uploaded to a desk: readable by its uploader only, and removed after use. */
export const deskTable = upload("desk-table", {
  formats: "csv",
  limit: "general",
  isPublic: false,
  may: only(
    ...(["HOST", "HOTEL_ADMIN", "JOB_ADMIN", "TRAVEL_EDITOR", "NEWS_EDITOR"] as const),
    ...(["SHOP_ADMIN", "RESTAURANT_ADMIN", "PROMOTE_ADMIN", "VIDEO_ADMIN"] as const),
  ),
});
