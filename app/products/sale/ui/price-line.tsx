import { useT } from "~/platform/i18n/use-t";
import { Price } from "~/ui/text/price";

/** The price of a property in yen; 0 is said as "on request" [T8]. */
export function PriceLine({ price, size = "md" }: { price: number; size?: "md" | "lg" }) {
  const t = useT("sale");
  return price > 0 ? <Price yen={price} size={size} /> : <strong>{t("onRequest")}</strong>;
}
