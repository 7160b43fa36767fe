import { OrderMoney } from "~/foundation/orders/ui/order-money";
import { ReceiverCard } from "~/foundation/orders/ui/receiver-card";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import type { OrderDetail } from "../queries/order-detail.server";
import { LineList } from "./line-list";
import s from "./line-list.module.css";

/** Lines and sums of an order. Yen. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const t = useT("order");
  const parts = [
    { label: t("money.goods"), yen: order.lineTotal },
    ...(order.fulfilment === "code" ? [] : [{ label: t("money.postage"), yen: order.postFee }]),
  ];
  return (
    <Card>
      <Stack>
        <h2 className={s.shop}>{order.shop}</h2>
        <LineList lines={order.lines} />
        <OrderMoney order={order} parts={parts} method={order.payMethod} earns={order.pointsReturn} />
      </Stack>
    </Card>
  );
}

/** Delivery days of an order, formatted, and the wished time slot. */
type DeliveryDays = { from: string | null; day: string | null; slot: string | null };

/** Receiver and parcel of an order; for codes the e-mail address of the buyer. */
export function DeliveryCard({ order }: { order: Omit<OrderDetail, "delivery"> & { delivery: DeliveryDays } }) {
  const t = useT("order");
  const words = useT("orders");
  const { shipment } = order;
  const page = shipment?.url && (
    <AppLink to={shipment.url} target="_blank" rel="noreferrer">
      {shipment.trackingNo}
    </AppLink>
  );
  const parcel = shipment
    ? [
        { label: t("ship.carrier"), value: t(`carrier.${shipment.carrier ?? "other"}`) },
        { label: t("ship.trackingNo"), value: page || shipment.trackingNo || t("ship.noNumber") },
      ]
    : [];
  const note = order.note ? [{ label: t("confirm.note"), value: order.note }] : [];
  if (order.fulfilment === "code")
    return (
      <Card>
        <Stack>
          <h2 className={s.shop}>{t("detail.contact")}</h2>
          <Facts rows={[{ label: words("address.email"), value: order.receiver.email }, ...note]} />
        </Stack>
      </Card>
    );
  const { from, day, slot } = order.delivery;
  const wish = [day, slot && t(`slot.${slot}`)].filter(Boolean).join(" ");
  const expected =
    from && !shipment && !day ? [{ label: t("detail.expected"), value: t("detail.expectedFrom", { day: from }) }] : [];
  const wished = wish ? [{ label: t("detail.wished"), value: wish }] : [];
  const more = [...expected, ...wished, ...note, ...parcel];
  return <ReceiverCard title={t("detail.delivery")} receiver={order.receiver} more={more} />;
}
