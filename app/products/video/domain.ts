import type errors from "../../../locales/en_US/errors-video.json";
import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pending } from "../../platform/screens/screens";
import { encodingLocks, encodingSettings } from "./encoding/declared";
import { videoThumbs } from "./encoding/uploads";
import { videoCovers, videoFiles } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    video: typeof errors;
  }
}

export const video = domain("products/video", {
  screens: [
    pending("/tv", anyone, { title: "site:section.video" }),
    pending("/video/order_result", anyone, { title: "site:section.video" }),
    pending("/video/category/:parentId", anyone, { title: "site:section.video" }),
    pending("/video/category/:parentId/:childId", anyone, { title: "site:section.video" }),
    pending("/video/detail/:id", anyone, { title: "site:section.video" }),
    pending("/video/author/:userNum", anyone, { title: "site:section.video" }),
    pending("/video/group", anyone, { title: "site:section.video" }),
    pending("/video/group/detail/:id", anyone, { title: "site:section.video" }),
    pending("/video/group_save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
    pending("/video/group_update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
    pending("/video/group_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.videoGroups",
      menu: { group: "video", locales: ["zh_CN"] },
    }),
    pending("/video/category_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.videoCategories",
      menu: { group: "video", roles: ["ADMIN"], locales: ["zh_CN"] },
    }),
    pending("/video/manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.videos",
      menu: { group: "video", locales: ["zh_CN"] },
    }),
    pending("/video/save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.videoAdd",
      menu: { group: "video", locales: ["zh_CN"] },
    }),
    pending("/video/update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.video" }),
  ],
  site: "tv",
  tabs: [
    { site: "main", id: "tv", path: "/tv", seq: 60 },
    { site: "tv", id: "tv", path: "/tv", seq: 10 },
    { site: "dev", id: "video", path: "/video/group", seq: 20 },
  ],
  bottom: [{ site: "tv", id: "tv", icon: "tv", path: "/tv", seq: 10 }],
  uploads: [videoFiles, videoCovers, videoThumbs],
  settings: encodingSettings,
  locks: encodingLocks,
  targets: ["video-encoding"],
  bannerPlaces: ["tv"],
  pointTypes: ["video-buy-out"],
});
