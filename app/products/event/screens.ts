import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const eventScreens = screenTable("products/event", [
  pending("/event", anyone, { title: "site:section.event" }),
  pending("/event/detail/:id", anyone, { title: "site:section.event" }),
  pending("/event/linkCopyright", anyone, { title: "site:section.event" }),
  pending("/event/photoComp/chinaDress", anyone, { title: "site:section.event" }),
  pending("/lottery", only("SHOP_ADMIN"), { title: "site:menu.lottery", menu: { group: "shop" } }),
]);
