import { anyone, only, signedIn } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const pointsScreens = screenTable("foundation/points", [
  screen("/admin/user/point_manage/:userId", "point-manage.tsx", only("ADMIN"), { title: "points:title" }),
  pending("/admin/point/rule", only("ADMIN"), { title: "site:section.points" }),
  pending("/user/points", signedIn, { title: "site:section.points" }),
  pending("/pages/point", anyone, { title: "site:section.points" }),
]);
