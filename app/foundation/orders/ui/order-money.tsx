import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import s from "./orders.module.css";

/** Yen and points of a refund in words; points only when there are some. */
export function RefundMoney({ yen, points }: { yen: number; points: number }) {
  const t = useT("orders");
  return (
    <>
      <Price yen={yen} size="sm" />
      {points > 0 && ` ${t("money.withPoints", { points: groupDigits(points) })}`}
    </>
  );
}

type Refunded = { refunded: number; refundedPoints: number };

/** What was refunded of an order so far; renders nothing when nothing was. */
export function RefundedSoFar({ refunded, refundedPoints }: Refunded) {
  const t = useT("orders");
  if (refunded + refundedPoints === 0) return null;
  return (
    <p className={s.small}>
      {t("money.refunded")} <RefundMoney yen={refunded} points={refundedPoints} />
    </p>
  );
}

/** The money of an order, as `paidView` returns it. */
export type OrderMoneyData = Refunded & {
  status: string;
  tone: string;
  total: number;
  pointsUsed: number;
  left: { yen: number; points: number };
  times: { paid: string | null };
  can: { pay: boolean };
};

/** The total of an order: `parts` are the product's own sums; points, refunds and earned points follow. Yen. */
export function OrderMoney({
  order,
  parts,
  method,
  earns = 0,
}: {
  order: OrderMoneyData;
  parts: readonly { label: string; yen: number }[];
  method: string;
  /** Points that the order earns when it completes, or has earned. */
  earns?: number;
}) {
  const t = useT("orders");
  const rows: { label: string; value: ReactNode; strong?: boolean }[] = parts.map(({ label, yen }) => ({
    label,
    value: <Price yen={yen} size="sm" />,
  }));
  if (order.pointsUsed > 0) rows.push({ label: t("money.points"), value: `−${groupDigits(order.pointsUsed)}` });
  rows.push({
    label: t(order.can.pay ? "money.toPay" : "money.sum"),
    value: <Price yen={order.total} />,
    strong: true,
  });
  if (order.times.paid) rows.push({ label: t("money.method"), value: t(`method.${method}`) });
  if (order.refunded + order.refundedPoints > 0) {
    rows.push({
      label: t("money.refunded"),
      value: <RefundMoney yen={order.refunded} points={order.refundedPoints} />,
    });
    if (order.left.yen + order.left.points > 0)
      rows.push({ label: t("money.left"), value: <RefundMoney yen={order.left.yen} points={order.left.points} /> });
  }
  if (earns > 0 && order.tone !== "plain")
    rows.push({
      label: t(order.tone === "good" ? "money.earned" : "money.earn"),
      value: t("money.pointsCount", { points: groupDigits(earns) }),
    });
  return <Facts rows={rows} />;
}
