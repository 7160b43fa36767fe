import type errors from "../../../locales/en_US/errors-hotel.json";
import { ownStay } from "../../foundation/nights/rules/stay-params";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { checkinPictures, hotelPapers, hotelPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    hotel: typeof errors;
  }
}

export const hotel = domain("products/hotel", {
  screens: [
    screen("/hotel", "home.tsx", anyone, { title: "hotel:home.title", cache: [], ownBy: ownStay, sitemap: true }),
    screen("/hotel/detail/:id", "detail.tsx", anyone, {
      title: "hotel:home.title",
      cache: [],
      ownBy: ownStay,
      sitemap: true,
    }),
    screen("/hotel/search", "search.tsx", anyone, { title: "hotel-stay:search.title" }),
    screen("/hotel/reserve/:id", "reserve.tsx", anyone, { title: "hotel-order:reserve.title" }),
    screen("/hotel/order_list", "order-list.tsx", anyone, {
      title: "site:menu.hotelOrders",
      menu: { group: "guest" },
      stored: "own",
    }),
    screen("/hotel/waiting", "waiting.tsx", signedIn, { title: "hotel-waiting:title", under: "/hotel/order_list" }),
    screen("/hotel/order_result", "order-result.tsx", anyone, { title: "hotel-order:result.title" }),
    screen("/hotel/book/:orderId", "book.tsx", anyone, { title: "hotel-order:book.title" }),
    screen("/hotel/papers/:id", "papers.tsx", signedIn, { title: "hotel-order:papers.title" }),
    screen("/hotel/guests/:id", "own-guests.tsx", signedIn, { title: "hotel-register:own.title" }),
    screen("/hotel/receipt/:orderNum", "receipt.tsx", signedIn, { title: "receipt:title" }),
    screen("/hotel/showMore/:companyId", "show-more.tsx", anyone, {
      title: "hotel:more.all",
      cache: [],
      ownBy: ownStay,
      sitemap: true,
    }),
    screen("/hotel/showMore/:companyId/:peopleCounting", "show-more-people.tsx", anyone, {
      title: "hotel:more.all",
      cache: [],
      ownBy: ownStay,
    }),
    screen("/hotel/company/recommend", "company-recommend.tsx", anyone, {
      title: "hotel:recommend.title",
      cache: [],
      sitemap: true,
    }),
    screen("/hotel/company/detail/:id", "company-detail.tsx", anyone, {
      title: "hotel:home.title",
      cache: [],
      ownBy: ownStay,
      sitemap: true,
    }),
    screen("/hotel/calendar/:companyId", "calendar.tsx", anyone, { title: "hotel-stay:calendar.title" }),
    screen("/hotel/resource/calendar/:hotelName/:type", "resource-calendar.tsx", anyone, {
      title: "hotel-resource:types.title",
    }),
    screen("/hotel/resource/type", "resource-types.tsx", anyone, {
      title: "hotel-resource:types.title",
      sitemap: true,
    }),
    screen("/hotel/ai/menu", "guide-menu.tsx", anyone, { title: "hotel-guide:menu.title", cache: [], sitemap: true }),
    screen("/hotel/ai/menu/:id", "guide-menu-house.tsx", anyone, { title: "hotel-guide:menu.title", cache: [] }),
    screen("/hotel/ai/check_in", "guide-check-in.tsx", anyone, {
      title: "hotel-guide:checkIn.title",
      cache: ["house"],
      sitemap: true,
    }),
    screen("/hotel/ai/guide", "guide-rooms.tsx", anyone, {
      title: "hotel-guide:guide.title",
      cache: ["house"],
      sitemap: true,
    }),
    screen("/hotel/ai/manual", "guide-manual.tsx", anyone, {
      title: "hotel-guide:manual.title",
      cache: ["house"],
      sitemap: true,
    }),
    screen("/hotel/ai/check_out", "guide-check-out.tsx", anyone, {
      title: "hotel-guide:checkOut.title",
      cache: ["house"],
      sitemap: true,
    }),
    screen("/hotel/order/:id", "order.tsx", signedIn, { title: "hotel-order:detail.title", stored: "own" }),
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
    screen("/hotel/resource/lists", "resource-list.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelResources",
      menu: { group: "hotel" },
    }),
    screen("/hotel/resource/reservations", "resource-reservations.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-resource:reservations.title",
      under: "/hotel/resource/lists",
    }),
    screen("/admin/hotel/coupon/list/:id", "coupon-list.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-coupon:title",
      under: "/hotel/company_manage",
    }),
    screen("/hotel/rooms", "rooms.tsx", only("HOTEL_ADMIN"), { title: "hotel-room:title", menu: { group: "hotel" } }),
    screen("/admin/hotel/roomClean", "room-clean.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.roomClean",
      menu: { group: "hotel" },
    }),
    screen("/admin/hotel/channels", "channels.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelChannels",
      menu: { group: "hotel" },
    }),
    screen("/hotel/rates/:id", "rates.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-rates:title",
      under: "/hotel/hotel_manage",
    }),
    screen("/admin/hotel/today", "today.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-today:title",
      menu: { group: "hotel" },
    }),
    screen("/admin/hotel/orders", "desk.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-order:desk.title",
      menu: { group: "hotel" },
    }),
    screen("/admin/hotel/orders/write", "write.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-order:write.title",
      under: "/admin/hotel/orders",
    }),
    screen("/admin/hotel/orders/change/:number", "change.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-order:act.change",
      under: "/admin/hotel/orders",
    }),
    screen("/admin/hotel/guests", "guests.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-register:title",
      under: "/admin/hotel/orders",
    }),
    screen("/admin/hotel/guests/:number", "stay-guests.tsx", only("HOTEL_ADMIN"), {
      title: "hotel-register:own.title",
      under: "/admin/hotel/orders",
    }),
    screen("/admin/hotel/orders_gantt", "orders-gantt.tsx", only("HOTEL_ADMIN"), {
      title: "site:menu.hotelGantt",
      menu: { group: "hotel" },
    }),
  ],
  tabs: [{ site: "main", id: "stay", path: "/hotel", seq: 10 }],
  bottom: [{ site: "main", id: "stay", icon: "stay", path: "/hotel", seq: 10 }],
  uploads: [hotelPictures, hotelPapers, checkinPictures],
  search: ["hotel"],
  embeds: { hotel: ["/hotel/detail/:id"] },
  bannerPlaces: ["hotel"],
  pointTypes: ["hotel-reservation-in", "hotel-reservation-out"],
  settings: {
    "hotel.maxReserveDays": { min: 1, max: 365, initial: 5, unit: "days" },
    /** Stays ahead of one guest that are to be paid at the hotel [M23]. */
    "hotel.unpaidMax": { min: 1, max: 1_000, initial: 5, unit: "count" },
    "hotel.papersDays": { min: 1, max: 3_650, initial: 90, unit: "days" },
    /** The guests in the register, which the inn law has kept for three years [H25]. */
    "hotel.registerDays": { min: 1, max: 3_650, initial: 1_095, unit: "days" },
    /** The news article about services for VIP guests, which the Chinese home links to [H33]. */
    "hotel.vipNews": { min: 1, max: 2_000_000_000, initial: 152, unit: "id" },
  },
  tierSettings: {
    /** What of a paid stay goes back when its guest cancels, by the hours left until the check-in time [H15]. */
    "hotel.refundTiers": { minHours: 48, maxHours: 8_760, most: 5, initial: [{ hoursBefore: 48, percent: 100 }] },
  },
  payables: ["hotel"],
  targets: [
    ...(["hotel", "hotel-desk", "hotel-company", "hotel-resource", "hotel-resource-day"] as const),
    ...(["hotel-waiting", "hotel-channel"] as const),
  ],
  auditActions: ["hotel-company", "hotel", "hotel-coupon", "hotel-rates", "hotel-room", "hotel-resource"],
  limits: {
    /** Calendars of other channels that a person imports by hand. */
    "hotel-channel": { points: 20, duration: 600 },
  },
  books: ["rooms"],
  site: "main",
});
