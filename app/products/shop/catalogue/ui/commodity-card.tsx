import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { Card } from "../card";
import s from "./commodity-card.module.css";
import { SaleClock } from "./sale-clock";

const badgeTones = { free: "good", onDelivery: "plain", inStore: "accent", both: "primary", code: "primary" } as const;

/** Prices of a commodity: the price, the original price, and the cash price with points [C5, C6]. */
export function CardPrice({ price, original, vip, cash }: Pick<Card, "price" | "original" | "vip" | "cash">) {
  const t = useT("shop");
  return (
    <>
      <Price yen={price} {...(original && { original })} size="sm" />
      {vip && <span className={s.vip}>{t("card.vip")}</span>}{" "}
      {cash !== undefined && <span className={s.cash}>{t("card.withPoints", { yen: groupDigits(cash) })}</span>}
    </>
  );
}

/** A commodity on a list. `wide` lays the picture beside the words; the first card of a page is `eager`. */
export function CommodityCard({
  card,
  locale,
  eager,
  wide,
}: {
  card: Card;
  locale: string;
  eager?: boolean;
  wide?: boolean;
}) {
  const t = useT("shop");
  const { left, badge, sale } = card;
  return (
    <LinkCard
      to={href("/commodity/detail/:id/:from?", { id: card.id })}
      title={card.name}
      titleLang={card.lang}
      layout={wide ? "row" : "column"}
      picture={<Picture image={card.picture} alt="" eager={eager} />}
      badges={
        left === 0 ? (
          <Badge solid>{t("stock.soldOut")}</Badge>
        ) : (
          badge && (
            <Badge solid tone={badgeTones[badge]}>
              {t(`badge.${badge}`)}
            </Badge>
          )
        )
      }
      foot={
        <>
          {sale && <SaleClock sale={sale} />}
          <CardPrice {...card} />
          {card.rating && <span className={s.cash}>★ {card.rating}</span>}
          {left ? <span className={s.few}>{t("stock.few", { left })}</span> : null}
        </>
      }
    >
      {card.text && <p className={s.text}>{card.text}</p>}
      {card.lang && <LanguageChip lang={card.lang} locale={locale} />}
    </LinkCard>
  );
}
