import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { papers, pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const event = domain("products/event", {
  screens: [
    pending("/event", anyone, { title: "site:section.event" }),
    pending("/event/detail/:id", anyone, { title: "site:section.event" }),
    pending("/event/linkCopyright", anyone, { title: "site:section.event" }),
    pending("/event/photoComp/chinaDress", anyone, { title: "site:section.event" }),
    pending("/lottery", only("SHOP_ADMIN"), { title: "site:menu.lottery", menu: { group: "shop" } }),
  ],
  tabs: [{ site: "cc", id: "event", path: "/event", seq: 30 }],
  uploads: [pictures("contest", signedIn), papers("event", signedIn), pictures("event-cover", only("ADMIN"))],
});
