import { anyone, only, signedIn } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const pointsScreens = screenTable("foundation/points", [
  screen("/admin/user/point_manage/:userId", "point-manage.tsx", only("ADMIN"), { title: "points:title" }),
  screen("/admin/point/rule", "rule-desk.tsx", only("ADMIN"), { title: "points:rule.title", menu: { group: "admin" } }),
  screen("/user/points", "my-points.tsx", signedIn, { title: "points:mine.title", menu: { group: "guest" } }),
  screen("/pages/point", "point-rules.tsx", anyone, { title: "points:about.title", cache: [], sitemap: true }),
]);
