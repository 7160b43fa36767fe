import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const stay = domain("products/stay", {
  screens: [
    pending("/stay/detail/:id", anyone, { title: "site:section.stay" }),
    pending("/stay/recommend/:stayName", anyone, { title: "site:section.stay" }),
    pending("/stay/reservation/:id", signedIn, { title: "site:section.stay" }),
    pending("/stay/reservation/order/list", signedIn, { title: "site:menu.stayOrders", menu: { group: "guest" } }),
    pending("/stay/register", only("HOST"), {
      title: "site:menu.stayAdd",
      menu: { group: "stay", locales: ["zh_CN"] },
    }),
    pending("/stay/update/:id", only("HOST"), { title: "site:section.stay" }),
    pending("/stay/stayList", only("HOST"), { title: "site:menu.stays", menu: { group: "stay", locales: ["zh_CN"] } }),
  ],
  uploads: [pictures("stay", only("HOST"))],
  bannerPlaces: ["stay"],
  settings: { "stay.maxReserveDays": { min: 1, max: 365, initial: 30, unit: "days" } },
  site: "main",
});
