import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const restaurant = domain("products/restaurant", {
  screens: [
    pending("/restaurant", anyone, { title: "site:section.restaurant" }),
    pending("/restaurant/detail/:id", anyone, { title: "site:section.restaurant" }),
    pending("/restaurant/info/detail/:id", anyone, { title: "site:section.restaurant" }),
    pending("/restaurant/category/:id", anyone, { title: "site:section.restaurant" }),
    pending("/restaurant/coupon", anyone, { title: "site:menu.coupons", menu: { group: "guest" } }),
    pending("/admin/restaurant/category_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.restaurantCategories",
      menu: { group: "restaurant" },
    }),
    pending("/admin/restaurant/promote_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.restaurantAds",
      menu: { group: "restaurant" },
    }),
    pending("/admin/restaurant/promote_add", only("TRAVEL_EDITOR"), { title: "site:section.restaurant" }),
    pending("/admin/restaurant/promote_update/:id", only("TRAVEL_EDITOR"), { title: "site:section.restaurant" }),
    pending("/admin/restaurant/info_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.restaurants",
      menu: { group: "restaurant" },
    }),
    pending("/admin/restaurant/add", only("TRAVEL_EDITOR"), { title: "site:section.restaurant" }),
    pending("/admin/restaurant/update/:id", only("TRAVEL_EDITOR"), { title: "site:section.restaurant" }),
  ],
  site: "biz",
  tabs: [
    { site: "shop", id: "restaurant", path: "/restaurant", seq: 40 },
    { site: "biz", id: "restaurant", path: "/restaurant", seq: 30 },
  ],
  uploads: [pictures("restaurant", only("ADMIN"))],
});
