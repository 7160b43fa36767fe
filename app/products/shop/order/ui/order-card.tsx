import type { OrderCard as Card } from "~/foundation/orders/queries/describe.server";
import type { orderOrigins } from "~/foundation/orders/rules/number";
import { PaidCard } from "~/foundation/orders/ui/paid-card";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { ShopFacts } from "../queries/describe-orders.server";
import { LineList } from "./line-list";

type Props = { order: Card<ShopFacts>; from: (typeof orderOrigins)[number] };

/** An order of the shop on a list. `from` says where its page is opened from. */
export function OrderCard({ order, from }: Props) {
  const t = useT("order");
  return (
    <PaidCard
      texts="order"
      orderType="commodity"
      order={{ ...order, to: href("/order/:from?/:orderNum", { from, orderNum: order.number }) }}
      title={t("detail.heading", { number: order.number })}
      more={order.shop}
      isOpen={order.status === "unpaid"}
    >
      <LineList lines={order.lines} />
    </PaidCard>
  );
}
