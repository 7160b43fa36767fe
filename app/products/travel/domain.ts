import type errors from "../../../locales/en_US/errors-travel.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { travelEditors, travelPapers, travelPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    travel: typeof errors;
  }
}

const inMenu = { menu: { group: "travel", locales: ["zh_CN"] } } as const;

export const travel = domain("products/travel", {
  screens: [
    screen("/trip", "home.tsx", anyone, { title: "site:section.travel", cache: [], sitemap: true }),
    screen("/travel/article/:id", "detail.tsx", anyone, {
      title: "site:section.travel",
      cache: [],
      sitemap: true,
      stored: "saved",
    }),
    screen("/travel/list/:categoryName", "list.tsx", anyone, {
      title: "site:section.travel",
      cache: ["page"],
      sitemap: true,
    }),
    screen("/travel/ranking", "ranking.tsx", anyone, { title: "travel:ranking.title", cache: [], sitemap: true }),
    screen("/travel/rankingList", "ranking-list.tsx", anyone, {
      title: "travel:ranking.listTitle",
      cache: [],
      sitemap: true,
    }),
    screen("/editor/pdfUpload", "add.tsx", travelEditors, { title: "site:menu.travelUpload", ...inMenu }),
    screen("/editor/pdfUpload/:id", "update.tsx", travelEditors, {
      title: "travel-desk:edit",
      under: "/editor/documents_manage",
    }),
    screen("/editor/documents_manage", "manage.tsx", travelEditors, { title: "site:menu.travelDocs", ...inMenu }),
  ],
  tabs: [{ site: "main", id: "trip", path: "/trip", seq: 20 }],
  bottom: [{ site: "main", id: "trip", icon: "trip", path: "/trip", seq: 20 }],
  uploads: [travelPictures, travelPapers],
  bannerPlaces: ["trip"],
  pointTypes: ["trip-ad-click"],
  site: "main",
  search: ["travel"],
  subjects: ["travel"],
  tagKinds: ["Travel"],
  targets: ["travel-pages"],
  auditActions: ["travel-article"],
  limits: {
    /** Views reported from one address. */
    travelView: { points: 120, duration: 60 },
  },
});
