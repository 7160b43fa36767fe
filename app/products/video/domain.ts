import type errors from "../../../locales/en_US/errors-video.json";
import { domain } from "../../platform/domain/domain";
import { encodingLocks, encodingSettings } from "./encoding/declared";
import { videoThumbs } from "./encoding/uploads";
import { deskScreens, visitorScreens } from "./screens";
import { videoCovers, videoFiles } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    video: typeof errors;
  }
}

export const video = domain("products/video", {
  screens: [...visitorScreens, ...deskScreens],
  site: "tv",
  tabs: [
    { site: "main", id: "tv", path: "/tv", seq: 60 },
    { site: "tv", id: "tv", path: "/tv", seq: 10 },
    { site: "dev", id: "video", path: "/video/group", seq: 20 },
  ],
  bottom: [{ site: "tv", id: "tv", icon: "tv", path: "/tv", seq: 10 }],
  uploads: [videoFiles, videoCovers, videoThumbs],
  settings: encodingSettings,
  locks: {
    ...encodingLocks,
    /** Changes of the levels of categories, one at a time. */
    videoCategories: 7_371,
  },
  targets: ["video-encoding", "video-sale", "video-sales"],
  bannerPlaces: ["tv"],
  pointTypes: ["video-buy-out"],
  search: ["video"],
  subjects: ["video"],
  tagKinds: ["Video"],
  auditActions: ["video", "video-category", "video-group"],
  limits: {
    /** Views reported by one person or from one address. */
    videoView: { points: 120, duration: 60 },
    /** Places reported by one person: six a minute from each player. */
    videoProgress: { points: 120, duration: 60 },
    /** Purchases tried by one person. */
    videoBuy: { points: 30, duration: 600 },
  },
});
