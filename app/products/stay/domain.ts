import type errors from "../../../locales/en_US/errors-stay.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { stayPapers, stayPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    stay: typeof errors;
  }
}

export const stay = domain("products/stay", {
  screens: [
    screen("/stay/detail/:id", "detail.tsx", anyone, {
      title: "stay:title",
      cache: ["checkin", "checkout", "adultCount", "childCount", "infantCount", "month"],
      sitemap: true,
    }),
    screen("/stay/recommend/:stayName", "recommend.tsx", anyone, { title: "stay:recommend.title", cache: [] }),
    screen("/stay/reservation/:id", "reservation.tsx", signedIn, { title: "stay-order:reserve.title" }),
    screen("/stay/reservation/order/list", "order-list.tsx", signedIn, {
      title: "site:menu.stayOrders",
      menu: { group: "guest" },
      stored: "own",
    }),
    screen("/stay/order/:id", "order.tsx", signedIn, {
      title: "stay-order:detail.title",
      under: "/stay/reservation/order/list",
      stored: "own",
    }),
    screen("/stay/order_result", "order-result.tsx", anyone, { title: "stay-order:result.title" }),
    screen("/stay/receipt/:orderNum", "receipt.tsx", signedIn, { title: "receipt:title" }),
    screen("/stay/stayList", "stay-list.tsx", only("HOST"), {
      title: "site:menu.stays",
      menu: { group: "stay", locales: ["zh_CN"] },
    }),
    screen("/stay/register", "register.tsx", only("HOST"), {
      title: "site:menu.stayAdd",
      menu: { group: "stay", locales: ["zh_CN"] },
    }),
    screen("/stay/update/:id", "update.tsx", only("HOST"), { title: "stay-desk:edit", under: "/stay/stayList" }),
    screen("/stay/calendar/:id", "calendar.tsx", only("HOST"), {
      title: "stay-calendar:title",
      under: "/stay/stayList",
    }),
    screen("/stay/orders", "desk.tsx", only("HOST"), {
      title: "stay-order:desk.title",
      menu: { group: "stay", locales: ["zh_CN"] },
    }),
    screen("/stay/earnings", "earnings.tsx", only("HOST"), {
      title: "stay-order:earnings.title",
      under: "/stay/orders",
    }),
  ],
  uploads: [stayPictures, stayPapers],
  search: ["stay"],
  subjects: ["stay"],
  reportables: ["stay"],
  bannerPlaces: ["stay"],
  settings: {
    "stay.maxReserveDays": { min: 1, max: 365, initial: 30, unit: "days" },
    "stay.openMax": { min: 1, max: 100, initial: 5, unit: "count" },
    "stay.onsiteMax": { min: 0, max: 100, initial: 3, unit: "count" },
  },
  payables: ["stay"],
  targets: ["stay", "stay-desk", "stay-listing", "stay-calendar"],
  auditActions: ["stay", "stay-calendar"],
  limits: {
    /** Questions that a person mails to hosts in a day [T5]. */
    stayMail: { points: 5, duration: 86_400 },
    /** Calendars of other channels that a person imports by hand. */
    stayChannel: { points: 20, duration: 600 },
  },
  books: ["stay-nights"],
  site: "main",
});
