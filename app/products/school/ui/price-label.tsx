import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import type { PriceState } from "../rules/price";
import s from "./school.module.css";

/** What a course or document costs, as the school writes it: free, bought, `P300` or `¥300`. */
export function PriceLabel({ state, price, big }: { state: PriceState; price: number; big?: boolean }) {
  const t = useT("school");
  if (state === "free") return <Badge tone="good">{t("price.free")}</Badge>;
  if (state === "bought") return <Badge tone="primary">{t("price.bought")}</Badge>;
  return <span className={cx(s.price, big && s.big)}>{`${state === "points" ? "P" : "¥"}${groupDigits(price)}`}</span>;
}
