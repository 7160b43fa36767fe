import { anyone, only } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const operationsScreens = screenTable("foundation/operations", [
  pending("/admin/mail", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/mail/:id", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/unsubscribe/:token", anyone, { title: "site:section.accounts" }),
  pending("/admin/setting", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/audit", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/job", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/integrity", only("ADMIN"), { title: "site:section.accounts" }),
]);
