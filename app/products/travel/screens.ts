import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const travelScreens = screenTable("products/travel", [
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
]);
