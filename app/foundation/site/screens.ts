import { anyone, only } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const siteScreens = screenTable("foundation/site", [
  pending("/home", anyone, { title: "site:section.site" }),
  pending("/tabikura-vip", anyone, { title: "site:section.site" }),
  pending("/re", anyone, { title: "site:section.site" }),
  pending("/reload", anyone, { title: "site:section.site" }),
  pending("/refresh", anyone, { title: "site:section.site" }),
  screen("/404", "not-found.tsx", anyone, { title: "common:notFoundTitle" }),
  screen("/*", "unknown-path.tsx", anyone, { title: "common:notFoundTitle" }),
  screen("/no-permission", "no-permission.tsx", anyone, { title: "common:noPermissionTitle" }),
  pending("/pages/privacy", anyone, { title: "site:section.site" }),
  pending("/pages/about", anyone, { title: "site:section.site" }),
  pending("/pages/clause", anyone, { title: "site:section.site" }),
  pending("/pages/help", anyone, { title: "site:section.site" }),
  pending("/pages/feedback", anyone, { title: "site:section.site" }),
  pending("/pages/inforProtection", anyone, { title: "site:section.site" }),
  pending("/pages/inforUtilization", anyone, { title: "site:section.site" }),
  pending("/pages/commodityLaw", anyone, { title: "site:section.site" }),
  pending("/admin/feedback", only("ADMIN"), { title: "site:section.site" }),
  pending("/admin/banner", only("ADMIN"), { title: "site:section.site" }),
  pending("/sitemap.html", anyone, { title: "site:section.site" }),
]);
