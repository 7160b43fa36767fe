import { only } from "../../platform/access/access";
import { upload } from "../../platform/forms/uploads";

/** A table that somebody brings to a desk: read by its own uploader only, and not kept once it is used. */
export const deskTable = upload("desk-table", {
  formats: "csv",
  limit: "general",
  isPublic: false,
  may: only(
    ...(["HOST", "HOTEL_ADMIN", "JOB_ADMIN", "TRAVEL_EDITOR", "NEWS_EDITOR"] as const),
    ...(["SHOP_ADMIN", "RESTAURANT_ADMIN", "PROMOTE_ADMIN", "VIDEO_ADMIN"] as const),
  ),
});
