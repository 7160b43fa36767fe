import { useT } from "~/platform/i18n/use-t";
import { groupDigits } from "~/ui/text/money";

/** Point terms of a shop, in one line. */
export function PointTerms({ points }: { points: { discount: number; return: number; checkIn: number } }) {
  const t = useT("town");
  const terms = [
    ...(points.return > 0 ? [t("terms.return", { percent: points.return })] : []),
    ...(points.discount > 0 ? [t("terms.discount", { percent: points.discount })] : []),
    ...(points.checkIn > 0 ? [t("terms.checkIn", { points: groupDigits(points.checkIn) })] : []),
  ];
  return <>{terms.length > 0 ? terms.join(t("terms.between")) : t("terms.none")}</>;
}
