import { anyone, only } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const videoScreens = screenTable("products/video", [
  pending("/tv", anyone, { title: "site:section.video" }),
  pending("/video/order_result", anyone, { title: "site:section.video" }),
  pending("/video/category/:parentId", anyone, { title: "site:section.video" }),
  pending("/video/category/:parentId/:childId", anyone, { title: "site:section.video" }),
  pending("/video/detail/:id", anyone, { title: "site:section.video" }),
  pending("/video/group", anyone, { title: "site:section.video" }),
  pending("/video/group/detail/:id", anyone, { title: "site:section.video" }),
  pending("/video/group_save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/group_update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/group_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/category_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  pending("/video/update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
]);
