import type errors from "../../../locales/en_US/errors-event.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { applyPapers, eventPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    event: typeof errors;
  }
}

export const event = domain("products/event", {
  screens: [
    screen("/event", "home.tsx", anyone, { title: "event:list.title", cache: ["state", "page"], sitemap: true }),
    screen("/event/detail/:id", "detail.tsx", anyone, { title: "event:list.title", cache: [], sitemap: true }),
    screen("/event/ticket/:id", "ticket.tsx", signedIn, { title: "event:ticket.title", stored: "own" }),
    screen("/lottery", "lottery.tsx", only("SHOP_ADMIN"), { title: "site:menu.lottery", menu: { group: "shop" } }),
    screen("/admin/event", "manage.tsx", only("ADMIN"), { title: "event-desk:title", menu: { group: "content" } }),
    screen("/admin/event/apply/:id", "applications.tsx", only("ADMIN"), {
      title: "event:applications.title",
      under: "/admin/event",
    }),
    screen("/admin/event/checkIn/:id", "check-in.tsx", only("ADMIN"), {
      title: "event:checkIn.title",
      under: "/admin/event",
    }),
  ],
  tabs: [{ site: "cc", id: "event", path: "/event", seq: 30 }],
  uploads: [applyPapers, eventPictures],
  site: "main",
  targets: ["event"],
  search: ["event"],
  subjects: ["event"],
  books: ["event-places"],
  auditActions: ["event", "event-draw"],
  settings: {
    /** Events with places ahead that one person may have applied for: they cost nothing [K5]. */
    "event.placesMax": { min: 1, max: 1_000, initial: 3, unit: "count" },
  },
  limits: { eventApply: { points: 30, duration: 600 } },
  locks: {
    /** First key of a two-key lock; the second is a commodity, which may have one undrawn lottery at a time. */
    eventLottery: 7_350,
    /** First key of a two-key lock; the second is a person, whose events ahead are counted. */
    eventPlaces: 7_351,
  },
});
