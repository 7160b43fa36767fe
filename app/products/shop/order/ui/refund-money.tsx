import { useT } from "~/platform/i18n/use-t";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";

/** Yen and points of a refund in words; points only where there are some. */
export function RefundMoney({ yen, points }: { yen: number; points: number }) {
  const t = useT("order");
  return (
    <>
      <Price yen={yen} size="sm" />
      {points > 0 && ` ${t("money.withPoints", { points: groupDigits(points) })}`}
    </>
  );
}
