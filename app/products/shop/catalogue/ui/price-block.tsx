import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { DetailView } from "../detail.server";
import s from "./price-block.module.css";

/** Prices of a commodity: price, original, VIP price, cash price with points; points returned, postage, stock. */
export function PriceBlock({
  commodity,
}: {
  commodity: Pick<DetailView, "price" | "original" | "vip" | "cash" | "badges">;
}) {
  const t = useT("shop");
  const { price, original, vip, cash, badges } = commodity;
  return (
    <div className={s.block}>
      <p className={s.price}>
        <Price yen={price} {...(original && { original })} size="lg" />
        {vip && (
          <Badge tone="primary" solid>
            {t("detail.vipPrice")}
          </Badge>
        )}{" "}
        <span className={s.tax}>{t("detail.taxIncluded")}</span>
      </p>
      {cash !== undefined && (
        <p className={s.points}>
          {t("detail.withPoints", { points: groupDigits(price - cash), yen: groupDigits(cash) })}
        </p>
      )}
      <ul className={s.facts}>
        {badges.map(({ tone, text }) => (
          <li key={text}>
            <Badge tone={tone}>{text}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
