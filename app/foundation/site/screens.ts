import { anyone } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const siteScreens = screenTable("foundation/site", [
  pending("/home", anyone, { title: "site:section.site" }),
  pending("/tabikura-vip", anyone, { title: "site:section.site" }),
  pending("/re", anyone, { title: "site:section.site" }),
  pending("/reload", anyone, { title: "site:section.site" }),
  pending("/refresh", anyone, { title: "site:section.site" }),
  pending("/404", anyone, { title: "site:section.site" }),
  pending("/no-permission", anyone, { title: "site:section.site" }),
  pending("/pages/privacy", anyone, { title: "site:section.site" }),
  pending("/pages/about", anyone, { title: "site:section.site" }),
  pending("/pages/clause", anyone, { title: "site:section.site" }),
  pending("/pages/help", anyone, { title: "site:section.site" }),
  pending("/pages/feedback", anyone, { title: "site:section.site" }),
  pending("/pages/point", anyone, { title: "site:section.site" }),
  pending("/pages/inforProtection", anyone, { title: "site:section.site" }),
  pending("/pages/inforUtilization", anyone, { title: "site:section.site" }),
  pending("/pages/commodityLaw", anyone, { title: "site:section.site" }),
  pending("/sitemap.html", anyone, { title: "site:section.site" }),
]);
