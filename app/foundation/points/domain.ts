import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const points = domain("foundation/points", {
  screens: [
    screen("/admin/user/point_manage/:userId", "point-manage.tsx", only("ADMIN"), {
      title: "points:title",
      under: "/admin/user/list",
    }),
    screen("/admin/point/rule", "rule-desk.tsx", only("ADMIN"), {
      title: "points:rule.title",
      menu: { group: "money" },
    }),
    screen("/user/points", "my-points.tsx", signedIn, { title: "points:mine.title", menu: { group: "guest" } }),
    screen("/pages/point", "point-rules.tsx", anyone, { title: "points:about.title", cache: [], sitemap: true }),
  ],
  books: ["points"],
  pointTypes: [
    "register",
    "admin-register",
    "admin-adjust",
    "sign-in",
    "invitation",
    "page-share",
    "sns-share",
    "comment-in",
    "clap-click",
  ],
  limits: {
    reward: { points: 30, duration: 60 },
  },
  auditActions: ["point-adjust", "point-rule"],
});
