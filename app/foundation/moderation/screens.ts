import { only } from "../../platform/access";
import { screen, screenTable } from "../../platform/screens";

export const moderationScreens = screenTable("foundation/moderation", [
  screen("/admin/report", "report.tsx", only("ADMIN"), { title: "moderation:title", menu: { group: "admin" } }),
]);
