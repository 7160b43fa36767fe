import type errors from "../../../locales/en_US/errors-live.json";
import { anyone, only } from "../../platform/access/access";
import { brand } from "../../platform/brand";
import { domain } from "../../platform/domain/domain";
import { pending, screen } from "../../platform/screens/screens";
import { liveKeepers, livePictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    live: typeof errors;
  }
}

export const live = domain("products/live", {
  screens: [
    pending(`/${brand.slug}-live`, anyone, { title: "site:section.live" }),
    pending("/live/:id", anyone, { title: "site:section.live" }),
    pending(`/${brand.slug}-meeting`, anyone, { title: "site:section.live" }),
    screen("/admin/liveManage", "manage.tsx", liveKeepers, {
      title: "site:menu.lives",
      menu: { group: "live", locales: ["zh_CN"] },
    }),
    pending("/admin/auctionLot/manage", only("ADMIN"), {
      title: "site:menu.lots",
      menu: { group: "live", locales: ["zh_CN"] },
    }),
    pending("/admin/auctionLot/save", only("ADMIN"), { title: "site:section.live" }),
    pending("/admin/auctionLot/update/:id", only("ADMIN"), { title: "site:section.live" }),
  ],
  site: "tv",
  uploads: [livePictures],
  bannerPlaces: ["live"],
  notificationTypes: ["live-message", "live-delete", "live-auction"],
  auditActions: ["live"],
});
