import { anyone, only } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const paymentsScreens = screenTable("foundation/payments", [
  screen("/pay", "pay.tsx", anyone, { title: "payments:pay.title" }),
  screen("/pay/mock/:payId", "mock.tsx", anyone, { title: "payments:mock.title" }),
  screen("/admin/payment/manage", "payment-manage.tsx", only("ADMIN"), {
    title: "paydesk:title",
    menu: { group: "admin" },
  }),
  screen("/admin/payment/detail/:payId", "payment-detail.tsx", only("ADMIN"), { title: "paydesk:one" }),
]);
