import type errors from "../../../locales/en_US/errors-live.json";
import { domain } from "../../platform/domain/domain";
import { deskScreens, visitorScreens } from "./screens";
import { livePictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    live: typeof errors;
  }
}

export const live = domain("products/live", {
  screens: [...visitorScreens, ...deskScreens],
  site: "tv",
  uploads: [livePictures],
  bannerPlaces: ["live"],
  notificationTypes: ["live-message", "live-delete", "live-auction"],
  search: ["live"],
  subjects: ["live"],
  reportables: ["live-chat"],
  targets: ["live", "auction", "auction-desk"],
  payables: ["auction"],
  auditActions: ["live", "auction-lot"],
  limits: {
    /** Chat lines sent by one person, refused ones included. */
    liveChat: { points: 60, duration: 60 },
    /** Bids sent by one person, refused ones included. */
    liveBid: { points: 120, duration: 60 },
  },
});
