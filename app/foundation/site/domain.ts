import { brand } from "../../platform/brand";
import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { desktopBanner, feedbackPapers, mobileBanner } from "./uploads";

export const site = domain("foundation/site", {
  screens: [
    screen("/home", "home.tsx", anyone, { title: "site:section.site" }),
    screen(`/${brand.slug}-vip`, "vip.tsx", anyone, { title: "pages:vip.title", cache: [], sitemap: true }),
    screen("/re", "re.tsx", anyone, { title: "site:section.site" }),
    screen("/reload", "reload.tsx", anyone, { title: "site:section.site" }),
    screen("/refresh", "refresh.tsx", anyone, { title: "site:section.site" }),
    screen("/404", "not-found.tsx", anyone, { title: "common:notFoundTitle" }),
    screen("/*", "unknown-path.tsx", anyone, { title: "common:notFoundTitle" }),
    screen("/no-permission", "no-permission.tsx", anyone, { title: "common:noPermissionTitle" }),
    screen("/pages/privacy", "privacy.tsx", anyone, { title: "pages:privacy", cache: [], sitemap: true }),
    screen("/pages/about", "about.tsx", anyone, { title: "pages:about", cache: [], sitemap: true }),
    screen("/pages/clause", "clause.tsx", anyone, { title: "pages:clause", cache: [], sitemap: true }),
    screen("/pages/help", "help.tsx", anyone, { title: "pages:help", cache: ["q"], sitemap: true }),
    screen("/pages/feedback", "feedback.tsx", anyone, { title: "pages:feedback", sitemap: true }),
    screen("/pages/inforProtection", "infor-protection.tsx", anyone, {
      title: "pages:inforProtection",
      cache: [],
      sitemap: true,
    }),
    screen("/pages/inforUtilization", "infor-utilization.tsx", anyone, {
      title: "pages:inforUtilization",
      cache: [],
      sitemap: true,
    }),
    screen("/pages/commodityLaw", "commodity-law.tsx", anyone, {
      title: "pages:commodityLaw",
      cache: [],
      sitemap: true,
    }),
    screen("/admin/feedback", "feedback-desk.tsx", only("ADMIN"), {
      title: "feedback:title",
      menu: { group: "content" },
    }),
    screen("/admin/banner", "banner-desk.tsx", only("ADMIN"), { title: "banner:title", menu: { group: "content" } }),
    screen("/sitemap.html", "sitemap.tsx", anyone, { title: "pages:sitemap", cache: [], sitemap: true }),
  ],
  uploads: [mobileBanner, desktopBanner, feedbackPapers],
  limits: {
    feedback: { points: 5, duration: 3_600 },
  },
  auditActions: ["banner", "feedback-answer", "feedback-done"],
});
