import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const liveScreens = screenTable("products/live", [
  pending("/tabikura-live", anyone, { title: "site:section.live" }),
  pending("/live/:id", anyone, { title: "site:section.live" }),
  pending("/tabikura-meeting", anyone, { title: "site:section.live" }),
  pending("/admin/liveManage", only("ADMIN"), {
    title: "site:menu.lives",
    menu: { group: "live", locales: ["zh_CN"] },
  }),
  pending("/admin/auctionLot/manage", only("ADMIN"), {
    title: "site:menu.lots",
    menu: { group: "live", locales: ["zh_CN"] },
  }),
  pending("/admin/auctionLot/save", only("ADMIN"), { title: "site:section.live" }),
  pending("/admin/auctionLot/update/:id", only("ADMIN"), { title: "site:section.live" }),
]);
