import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { SessionView } from "../queries/session.server";
import { dueOf } from "../rules/bill";

/** The sums of a bill: discount, points, amount due or paid, and included tax by rate. */
export function BillFacts({ session }: { session: SessionView }) {
  const t = useT("cuisine");
  const common = useT("common");
  const yen = (amount: number) => common("yen", { amount: groupDigits(amount) });
  const { taxes, total: paid, received, payMethod } = session;
  const sum = session.subtotal ?? session.sum;
  const back = session.refunded + session.refundedPoints;
  const isPaid = paid !== null;
  const discount = session.discount ?? 0;
  const due = dueOf(sum, { discount, points: session.points });
  const points = isPaid ? (session.pointsUsed ?? 0) : due.pointsUsed;
  const total = paid ?? due.total;
  return (
    <Facts
      rows={[
        { label: t("bill.sum"), value: <Price yen={sum} size="sm" /> },
        ...(discount > 0 ? [{ label: t("bill.discount"), value: `−${yen(discount)}` }] : []),
        ...(points > 0 ? [{ label: t("bill.points"), value: `−${yen(points)}` }] : []),
        { label: isPaid ? t("bill.paid") : t("bill.due"), value: <Price yen={total} />, strong: true },
        ...(isPaid && payMethod ? [{ label: t("bill.payMethod"), value: t(`pay.${payMethod}`) }] : []),
        ...(isPaid && received !== null && received > total
          ? [
              { label: t("bill.received"), value: yen(received) },
              { label: t("bill.change"), value: yen(received - total) },
            ]
          : []),
        ...(back > 0 ? [{ label: t("bill.returned"), value: yen(back) }] : []),
        ...taxes.map(({ rate, yen: of, tax }) => ({
          label: t("bill.rate", { rate, yen: groupDigits(of) }),
          value: t("bill.tax", { yen: groupDigits(tax) }),
        })),
      ]}
    />
  );
}
