import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures, upload } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const travel = domain("products/travel", {
  screens: [
    pending("/trip", anyone, { title: "site:section.travel" }),
    pending("/scenic/list", anyone, { title: "site:section.travel" }),
    pending("/scenic/detail/:id", anyone, { title: "site:section.travel" }),
    pending("/travel/article/:id", anyone, { title: "site:section.travel" }),
    pending("/travel/list/:categoryName", anyone, { title: "site:section.travel" }),
    pending("/travel/ranking", anyone, { title: "site:section.travel" }),
    pending("/travel/rankingList", anyone, { title: "site:section.travel" }),
    pending("/editor/pdfUpload", only("TRAVEL_EDITOR"), {
      title: "site:menu.travelUpload",
      menu: { group: "travel", locales: ["zh_CN"] },
    }),
    pending("/editor/documents_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.travelDocs",
      menu: { group: "travel", locales: ["zh_CN"] },
    }),
  ],
  tabs: [{ site: "main", id: "trip", path: "/trip", seq: 20 }],
  bottom: [{ site: "main", id: "trip", icon: "trip", path: "/trip", seq: 20 }],
  uploads: [
    pictures("travel", only("TRAVEL_EDITOR")),
    upload("document", { formats: "pdf", limit: "general", isPublic: true, may: only("TRAVEL_EDITOR") }),
  ],
  bannerPlaces: ["trip"],
  pointTypes: ["trip-ad-click"],
});
