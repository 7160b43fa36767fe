import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { RestaurantCard } from "../queries/restaurants.server";
import { restaurantHref } from "../rules/addresses";
import s from "./restaurant.module.css";

/** Restaurants in a grid below a heading one step above `titleAs`; `eager`: the first picture is the page's first. */
export function RestaurantGrid({
  cards,
  locale,
  titleAs = "h3",
  eager,
}: {
  cards: readonly RestaurantCard[];
  locale: string;
  titleAs?: "h2" | "h3";
  eager?: boolean;
}) {
  const t = useT("restaurant");
  return (
    <CardGrid wide>
      {cards.map(({ id, name, lang, text, picture, category, priceBand, address, isOpen, opening }, at) => (
        <LinkCard
          key={id}
          to={restaurantHref(id)}
          title={name}
          as={titleAs}
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="16:10" width={500} eager={eager && at === 0} />}
          meta={[category, priceBand === "none" ? "" : t(`price.${priceBand}`)].filter(Boolean).join(" · ")}
          foot={
            <span className={s.row}>
              <Badge tone={isOpen ? "good" : "plain"}>{t(isOpen ? "open.now" : "open.notNow")}</Badge>
              <span className={s.small}>{opening}</span>
            </span>
          }
        >
          {text && <p className={s.small}>{text}</p>}
          {address && (
            <p className={s.small} lang="ja">
              {address}
            </p>
          )}
          {lang && <LanguageChip lang={lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
