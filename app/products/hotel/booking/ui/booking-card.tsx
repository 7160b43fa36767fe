import type { OrderCard } from "~/foundation/orders/queries/describe.server";
import { OrderCardFrame } from "~/foundation/orders/ui/order-list";
import { PaidCard } from "~/foundation/orders/ui/paid-card";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { BookingFacts } from "../queries/describe.server";
import { StayHead } from "./stay-head";

/** `isHeld`: it only holds its rooms so far. */
type Card = OrderCard<BookingFacts> & { days: string; isHeld: boolean };

/** A booking on a guest's list, with a link to go on while it is unconfirmed and to pay while it is unpaid. */
export function BookingCard({ order }: { order: Card }) {
  const t = useT("hotel-order");
  const stay = <StayHead stay={order} />;
  if (order.isHeld && !order.isConfirmed)
    return (
      <OrderCardFrame
        texts="hotel-order"
        order={order}
        foot={<Price yen={order.total} />}
        actions={
          <LinkButton to={href("/hotel/book/:orderId", { orderId: order.number })} look="accent" size="sm">
            {t("list.goOn")}
          </LinkButton>
        }
      >
        {stay}
      </OrderCardFrame>
    );
  return (
    <PaidCard
      texts="hotel-order"
      orderType="hotel"
      order={order}
      title={order.number}
      more={order.company}
      isOpen={order.isHeld}
    >
      {stay}
    </PaidCard>
  );
}
