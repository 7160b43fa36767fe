import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const payments = domain("foundation/payments", {
  screens: [
    screen("/pay", "pay.tsx", anyone, { title: "payments:pay.title" }),
    screen("/pay/mock/:payId", "mock.tsx", anyone, { title: "payments:mock.title" }),
    screen("/admin/payment/manage", "payment-manage.tsx", only("ADMIN"), {
      title: "paydesk:title",
      menu: { group: "money" },
    }),
    screen("/admin/payment/detail/:payId", "payment-detail.tsx", only("ADMIN"), {
      title: "paydesk:one",
      under: "/admin/payment/manage",
    }),
  ],
  books: ["payments"],
  limits: {
    /** Status requests per payment before `paymentNotConfirmed` [H16]. */
    payStatus: { points: 6, duration: 60 },
  },
  locks: {
    /** First key of a two-key lock; the second is a hash of order type and pay group. Serialises its payments. */
    payGroup: 7_320,
  },
  auditActions: ["payment-recheck", "payment-refund"],
});
