import { only } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const moderationScreens = screenTable("foundation/moderation", [
  screen("/admin/report", "report.tsx", only("ADMIN"), { title: "moderation:title", menu: { group: "admin" } }),
]);
