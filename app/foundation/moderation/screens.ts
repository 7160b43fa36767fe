import { only } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const moderationScreens = screenTable("foundation/moderation", [
  pending("/admin/report", only("ADMIN"), { title: "site:section.accounts" }),
]);
