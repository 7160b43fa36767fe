import { anyone, only } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const paymentsScreens = screenTable("foundation/payments", [
  pending("/pay", anyone, { title: "site:section.payments" }),
  pending("/admin/payment/manage", only("ADMIN"), { title: "site:menu.payments", menu: { group: "admin" } }),
]);
