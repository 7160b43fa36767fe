import { anyone, only } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const paymentsScreens = screenTable("foundation/payments", [
  screen("/pay", "pay.tsx", anyone, { title: "payments:pay.title" }),
  screen("/pay/mock/:payId", "mock.tsx", anyone, { title: "payments:mock.title" }),
  pending("/admin/payment/manage", only("ADMIN"), { title: "site:menu.payments", menu: { group: "admin" } }),
]);
