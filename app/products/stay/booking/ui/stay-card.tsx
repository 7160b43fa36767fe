import type { OrderCard } from "~/foundation/orders/queries/describe.server";
import { OrderCardFrame } from "~/foundation/orders/ui/order-list";
import { PaidCard } from "~/foundation/orders/ui/paid-card";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { StayFacts } from "../queries/describe.server";
import { StayHead } from "./stay-head";

type Card = OrderCard<StayFacts> & { days: string };

/** A stay on a guest's list, with a link to pay while it is approved and unpaid. */
export function StayCard({ order }: { order: Card }) {
  const t = useT("stay-order");
  const head = <StayHead stay={order} />;
  if (order.status === "unpaid" && !order.isConfirmed)
    return (
      <OrderCardFrame
        texts="stay-order"
        order={order}
        foot={<Price yen={order.total} />}
        actions={
          <LinkButton to={order.to} look="accent" size="sm">
            {t("list.goOn")}
          </LinkButton>
        }
      >
        {head}
      </OrderCardFrame>
    );
  return (
    <PaidCard
      texts="stay-order"
      orderType="stay"
      order={order}
      title={order.number}
      more={order.stay}
      isOpen={order.status === "unpaid"}
    >
      {head}
    </PaidCard>
  );
}
