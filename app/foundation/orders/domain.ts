import type errors from "../../../locales/en_US/errors-orders.json";
import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    orders: typeof errors;
  }
}

export const orders = domain("foundation/orders", {
  screens: [
    screen("/mypage/orders", "bought.tsx", signedIn, {
      title: "orders:bought.title",
      menu: { group: "guest" },
      stored: "own",
    }),
  ],
  settings: {
    "order.autoCompleteDays": { min: 1, max: 90, initial: 14, unit: "days" },
    "order.openMax": { min: 1, max: 1_000, initial: 10, unit: "count" },
    "order.openUnitsMax": { min: 1, max: 1_000_000, initial: 100, unit: "count" },
  },
  locks: {
    /** First key of a two-key lock; the second is the user's id. Serialises one user's purchases. */
    buyer: 7_310,
  },
  auditActions: ["order-act"],
});
