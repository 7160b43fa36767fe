import { useT } from "~/platform/i18n/use-t";

type Sums = { roomTotal: number; lateFee: number; discount: number };

/** Labelled sums of a stay before points; yen. A coupon's discount is negative. */
export function useStaySums({ roomTotal, lateFee, discount }: Sums): { label: string; yen: number }[] {
  const t = useT("hotel-order");
  return [
    { label: t("money.room"), yen: roomTotal },
    ...(lateFee > 0 ? [{ label: t("money.lateFee"), yen: lateFee }] : []),
    ...(discount > 0 ? [{ label: t("money.discount"), yen: -discount }] : []),
  ];
}
