import { useT } from "~/platform/i18n/use-t";
import { groupDigits } from "~/ui/text/money";
import s from "./restaurant.module.css";

/** What a coupon gives: yen or percent off, or a gift. */
export function CouponWorth({ coupon }: { coupon: { kind: string; amount: number; percent: number } }) {
  const t = useT("restaurant");
  const { kind, amount, percent } = coupon;
  const worth =
    kind === "amount"
      ? t("coupon.amount", { amount: groupDigits(amount) })
      : kind === "percent"
        ? t("coupon.percent", { percent })
        : t("coupon.gift");
  return <p className={s.worth}>{worth}</p>;
}
