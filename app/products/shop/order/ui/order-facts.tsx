import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { OrderDetail } from "../queries/order-detail.server";
import { hasEnded } from "../rules/tabs";
import { LineList } from "./line-list";
import s from "./order-detail.module.css";
import { RefundMoney } from "./refund-money";

/** What was bought and what it comes to. Yen. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const t = useT("order");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{order.shop}</h2>
        <LineList lines={order.lines} />
        <Facts
          rows={[
            { label: t("money.goods"), value: <Price yen={order.lineTotal} size="sm" /> },
            { label: t("money.postage"), value: <Price yen={order.postFee} size="sm" /> },
            ...(order.pointsUsed > 0 ? [{ label: t("money.points"), value: `−${groupDigits(order.pointsUsed)}` }] : []),
            {
              label: t(order.status === "unpaid" ? "money.toPay" : "money.sum"),
              value: <Price yen={order.total} />,
              strong: true,
            },
            ...(order.times.paid ? [{ label: t("money.method"), value: t(`method.${order.payMethod}`) }] : []),
            ...(order.refunded + order.refundedPoints > 0
              ? [
                  {
                    label: t("money.refunded"),
                    value: <RefundMoney yen={order.refunded} points={order.refundedPoints} />,
                  },
                  { label: t("money.left"), value: <RefundMoney yen={order.left.yen} points={order.left.points} /> },
                ]
              : []),
            ...(order.pointsReturn > 0 && !hasEnded(order.status)
              ? [
                  {
                    label: t(order.status === "complete" ? "money.earned" : "money.earn"),
                    value: t("money.pointsCount", { points: groupDigits(order.pointsReturn) }),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Where it goes, and where the parcel is. */
export function DeliveryCard({ order }: { order: OrderDetail }) {
  const t = useT("order");
  const { receiver, shipment } = order;
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("detail.delivery")}</h2>
        <Facts
          rows={[
            { label: t("address.name"), value: receiver.name },
            { label: t("address.address"), value: `〒${receiver.postcode} ${receiver.address}` },
            { label: t("address.phone"), value: receiver.phone },
            { label: t("address.email"), value: receiver.email },
            ...(order.note ? [{ label: t("confirm.note"), value: order.note }] : []),
            ...(shipment
              ? [
                  { label: t("ship.carrier"), value: t(`carrier.${shipment.carrier ?? "other"}`) },
                  {
                    label: t("ship.trackingNo"),
                    value: shipment.url ? (
                      <AppLink to={shipment.url} target="_blank" rel="noreferrer">
                        {shipment.trackingNo}
                      </AppLink>
                    ) : (
                      shipment.trackingNo
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
