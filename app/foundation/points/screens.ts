import { only } from "../../platform/access";
import { screen, screenTable } from "../../platform/screens";

export const pointsScreens = screenTable("foundation/points", [
  screen("/admin/user/point_manage/:userId", "point-manage.tsx", only("ADMIN"), { title: "points:title" }),
]);
