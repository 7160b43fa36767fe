import type errors from "../../../locales/en_US/errors-hotel.json";
import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pending, screen } from "../../platform/screens/screens";
import { bookingPapers, checkinPictures, hotelPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    hotel: typeof errors;
  }
}

export const hotel = domain("products/hotel", {
  screens: [
    screen("/hotel", "home.tsx", anyone, { title: "hotel:home.title", cache: [], sitemap: true }),
    screen("/hotel/detail/:id", "detail.tsx", anyone, { title: "hotel:section.title", cache: [], sitemap: true }),
    screen("/hotel/search", "search.tsx", anyone, { title: "hotel-stay:search.title" }),
    screen("/hotel/reserve/:id", "reserve.tsx", anyone, { title: "hotel-order:reserve.title" }),
    screen("/hotel/order_list", "order-list.tsx", anyone, {
      title: "site:menu.hotelOrders",
      menu: { group: "guest" },
    }),
    screen("/hotel/order_result", "order-result.tsx", anyone, { title: "hotel-order:result.title" }),
    screen("/hotel/book/:orderId", "book.tsx", anyone, { title: "hotel-order:book.title" }),
    screen("/hotel/receipt/:orderNum", "receipt.tsx", signedIn, { title: "receipt:title" }),
    screen("/hotel/showMore/:companyId/:peopleCounting?", "show-more.tsx", anyone, {
      title: "hotel:section.title",
      cache: [],
      sitemap: true,
    }),
    screen("/hotel/company/recommend", "recommend.tsx", anyone, {
      title: "hotel:recommend.title",
      cache: [],
      sitemap: true,
    }),
    screen("/hotel/company/detail/:id", "company.tsx", anyone, {
      title: "hotel:section.title",
      cache: [],
      sitemap: true,
    }),
    screen("/hotel/calendar/:companyId", "calendar.tsx", anyone, { title: "hotel-stay:calendar.title" }),
    pending("/hotel/resource/calendar/:hotelName/:type", anyone, { title: "site:section.hotel" }),
    pending("/hotel/resource/type", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/menu", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/menu/:id", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/check_in", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/guide", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/manual", anyone, { title: "site:section.hotel" }),
    pending("/hotel/ai/check_out", anyone, { title: "site:section.hotel" }),
    screen("/hotel/order/:id", "order.tsx", signedIn, { title: "hotel-order:detail.title" }),
    pending("/hotel/company/register", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/company_manage", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelCompanies",
      menu: { group: "hotel" },
    }),
    pending("/hotel/company_add", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/company_update/:id", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/hotel_manage", only("HOTEL_ADMIN"), { title: "site:menu.hotels", menu: { group: "hotel" } }),
    pending("/hotel/hotel_add", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/hotel_add/:companyId", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/hotel_update/:id", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/hotel/resource/lists", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelResources",
      menu: { group: "hotel" },
    }),
    pending("/admin/hotel/coupon/list/:id", only("HOTEL_ADMIN"), { title: "site:section.hotel" }),
    pending("/admin/hotel/roomClean", only("HOTEL_ADMIN"), { title: "site:menu.roomClean", menu: { group: "hotel" } }),
    screen("/admin/hotel/orders", "desk.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-order:desk.title",
      menu: { group: "hotel" },
    }),
    screen("/admin/hotel/orders/write", "write.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-order:write.title",
      under: "/admin/hotel/orders",
    }),
    pending("/admin/hotel/orders_gantt", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelGantt",
      menu: { group: "hotel" },
    }),
  ],
  tabs: [{ site: "main", id: "stay", path: "/hotel", seq: 10 }],
  bottom: [{ site: "main", id: "stay", icon: "stay", path: "/hotel", seq: 10 }],
  uploads: [hotelPictures, checkinPictures, bookingPapers],
  search: ["hotel"],
  bannerPlaces: ["hotel"],
  auditActions: ["hotel-rates"],
  pointTypes: ["hotel-reservation-in", "hotel-reservation-out"],
  settings: {
    "hotel.maxReserveDays": { min: 1, max: 365, initial: 5, unit: "days" },
    "hotel.papersDays": { min: 1, max: 3_650, initial: 90, unit: "days" },
  },
  payables: ["hotel"],
  targets: ["hotel", "hotel-desk"],
  books: ["rooms"],
  site: "main",
});
