import type errors from "../../../locales/en_US/errors-hotel.json";
import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { papers, pictures } from "../../platform/forms/uploads";
import { pending, screen } from "../../platform/screens/screens";
import { hotelPapers, hotelPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    hotel: typeof errors;
  }
}

export const hotel = domain("products/hotel", {
  screens: [
    pending("/hotel", anyone, { title: "site:section.hotel" }),
    pending("/hotel/detail/:id", anyone, { title: "site:section.hotel" }),
    pending("/hotel/search", anyone, { title: "site:section.hotel" }),
    pending("/hotel/order_list", anyone, { title: "site:menu.hotelOrders", menu: { group: "guest" } }),
    pending("/hotel/order_result", anyone, { title: "site:section.hotel" }),
    pending("/hotel/book/:orderId", anyone, { title: "site:section.hotel" }),
    pending("/hotel/showMore/:companyId", anyone, { title: "site:section.hotel" }),
    pending("/hotel/showMore/:companyId/:peopleCounting", anyone, { title: "site:section.hotel" }),
    pending("/hotel/company/recommend", anyone, { title: "site:section.hotel" }),
    pending("/hotel/company/detail/:id", anyone, { title: "site:section.hotel" }),
    pending("/hotel/calendar/:companyId", anyone, { title: "site:section.hotel" }),
    pending("/hotel/resource/calendar/:hotelName/:type", anyone, { title: "site:section.hotel" }),
    pending("/hotel/resource/type", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/menu", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/menu/:id", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/check_in", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/guide", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/manual", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/check_out", anyone, { title: "site:section.hotel" }),
    pending("/hotel/order/:id", signedIn, { title: "site:section.hotel" }),
    screen("/hotel/company/register", "register.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-company:add",
      under: "/hotel/company_manage",
    }),
    screen("/hotel/company_manage", "company-manage.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelCompanies",
      menu: { group: "hotel" },
    }),
    screen("/hotel/company_add", "company-add.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-company:add",
      under: "/hotel/company_manage",
    }),
    screen("/hotel/company_update/:id", "company-update.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-company:edit",
      under: "/hotel/company_manage",
    }),
    screen("/hotel/hotel_manage", "hotel-manage.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.hotels",
      menu: { group: "hotel" },
    }),
    screen("/hotel/hotel_add", "hotel-add.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-desk:add",
      under: "/hotel/hotel_manage",
    }),
    screen("/hotel/hotel_add/:companyId", "hotel-add-to.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-desk:add",
      under: "/hotel/hotel_manage",
    }),
    screen("/hotel/hotel_update/:id", "hotel-update.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-desk:edit",
      under: "/hotel/hotel_manage",
    }),
    pending("/hotel/resource/lists", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelResources",
      menu: { group: "hotel" },
    }),
    screen("/admin/hotel/coupon/list/:id", "coupon-list.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-coupon:title",
      under: "/hotel/company_manage",
    }),
    pending("/admin/hotel/roomClean", only("HOTEL_ADMIN"), { title: "site:menu.roomClean", menu: { group: "hotel" } }),
    pending("/admin/hotel/orders", only("HOTEL_ADMIN"), { title: "site:menu.hotelDesk", menu: { group: "hotel" } }),
    pending("/admin/hotel/orders_gantt", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelGantt",
      menu: { group: "hotel" },
    }),
  ],
  tabs: [{ site: "main", id: "stay", path: "/hotel", seq: 10 }],
  bottom: [{ site: "main", id: "stay", icon: "stay", path: "/hotel", seq: 10 }],
  uploads: [
    hotelPictures,
    hotelPapers,
    pictures("checkin", signedIn, { isPublic: false }),
    papers("hotel-order", signedIn),
  ],
  targets: ["hotel-company"],
  auditActions: ["hotel-company", "hotel", "hotel-coupon"],
  bannerPlaces: ["hotel"],
  pointTypes: ["hotel-reservation-in", "hotel-reservation-out"],
  settings: { "hotel.maxReserveDays": { min: 1, max: 365, initial: 5, unit: "days" } },
  site: "main",
});
