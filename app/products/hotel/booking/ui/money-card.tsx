import { NightTable, type ShownNight } from "~/foundation/nights/ui/night-table";
import { OrderMoney, type OrderMoneyData } from "~/foundation/orders/ui/order-money";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import { AtHotel } from "./at-hotel";
import s from "./booking.module.css";
import { useStaySums } from "./stay-sums";

type Money = OrderMoneyData & {
  nights: readonly ShownNight[];
  roomTotal: number;
  lateFee: number;
  discount: number;
  priceChange: number;
  changeDue: number;
  payMethod: string;
  pointsReturn: number;
  atHotel: { localTax: number; managementFee: number; deposit: number };
  adjustments: readonly Adjustment[];
  adjustment: number;
};

/** What changes of a paid booking left to settle at the hotel; yen, negative for what it gives back. */
export function ChangeDue({ yen }: { yen: number }) {
  const t = useT("hotel-order");
  if (yen === 0) return null;
  return (
    <p>
      {t(yen > 0 ? "change.due" : "change.back")} <Price yen={Math.abs(yen)} size="sm" />
    </p>
  );
}

type Adjustment = { id: number; amount: number; reason: string };

/** The hotel's adjustments of a bill, settled there; yen. */
export function Adjustments({ adjustments, sum }: { adjustments: readonly Adjustment[]; sum: number }) {
  const t = useT("hotel-order");
  if (adjustments.length === 0) return null;
  return (
    <div>
      <h3>{t("adjust.title")}</h3>
      <table className={s.nights}>
        <caption className="vh">{t("adjust.title")}</caption>
        <tbody>
          {adjustments.map(({ id, amount, reason }) => (
            <tr key={id}>
              <th scope="row" className={s.note}>
                {reason}
              </th>
              <td>
                <Price yen={amount} size="sm" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts rows={[{ label: t("adjust.sum"), value: <Price yen={sum} size="sm" />, strong: true }]} />
    </div>
  );
}

/** Price of a stay: its nights, the sums, and the charges paid at the hotel. */
export function MoneyCard({ order }: { order: Money }) {
  const t = useT("hotel-order");
  return (
    <Card>
      <Stack>
        <h2>{t("money.title")}</h2>
        <NightTable nights={order.nights} />
        <OrderMoney order={order} parts={useStaySums(order)} method={order.payMethod} earns={order.pointsReturn} />
        {order.payMethod === "onsite" && !order.times.paid && <p>{t("money.onsite")}</p>}
        <ChangeDue yen={order.changeDue} />
        <AtHotel atHotel={order.atHotel} />
        <Adjustments adjustments={order.adjustments} sum={order.adjustment} />
      </Stack>
    </Card>
  );
}
