import { useT } from "~/platform/i18n/use-t";

type Sums = { roomTotal: number; lateFee: number; discount: number; priceChange?: number };

/**
 * Labelled sums of a stay before points; yen. A coupon's discount is negative. `priceChange`: what a change added to the
 * price after it was paid, which is no part of the payment.
 */
export function useStaySums({ roomTotal, lateFee, discount, priceChange = 0 }: Sums): { label: string; yen: number }[] {
  const t = useT("hotel-order");
  return [
    { label: t("money.room"), yen: roomTotal },
    ...(lateFee > 0 ? [{ label: t("money.lateFee"), yen: lateFee }] : []),
    ...(discount > 0 ? [{ label: t("money.discount"), yen: -discount }] : []),
    ...(priceChange === 0
      ? []
      : [{ label: t(priceChange > 0 ? "money.changeLater" : "money.changeBefore"), yen: -priceChange }]),
  ];
}
