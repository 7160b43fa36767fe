import { brand } from "../../platform/brand";
import { anyone, signedIn } from "../../platform/domain/access";
import { screen } from "../../platform/domain/screens";
import { liveKeepers } from "./uploads";

/** Screens of watching, chatting, bidding and paying. */
export const visitorScreens = [
  screen(`/${brand.slug}-live`, "home.tsx", anyone, { title: "site:section.live", sitemap: true }),
  screen("/live/:id", "live.tsx", anyone, { title: "site:section.live", sitemap: true }),
  screen(`/${brand.slug}-meeting`, "meeting.tsx", anyone, { title: "live:meeting.title" }),
  screen("/auction/myorder", "my-order.tsx", signedIn, {
    title: "auction:list.title",
    menu: { group: "guest" },
    stored: "own",
  }),
] as const;

const inMenu = { group: "live", locales: ["zh_CN"] } as const;

/** Screens of administrators; their menu is Chinese. */
export const deskScreens = [
  screen("/admin/liveManage", "manage.tsx", liveKeepers, { title: "site:menu.lives", menu: inMenu }),
  screen("/admin/auctionLot/manage", "lot-manage.tsx", liveKeepers, { title: "site:menu.lots", menu: inMenu }),
  screen("/admin/auctionLot/save", "lot-save.tsx", liveKeepers, {
    title: "lot-desk:add",
    under: "/admin/auctionLot/manage",
  }),
  screen("/admin/auctionLot/update/:id", "lot-update.tsx", liveKeepers, {
    title: "lot-desk:edit",
    under: "/admin/auctionLot/manage",
  }),
  screen("/admin/auctionLot/orders", "auction-orders.tsx", liveKeepers, {
    title: "auction:desk.title",
    under: "/admin/auctionLot/manage",
  }),
] as const;
