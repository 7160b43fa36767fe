import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { RestaurantAdCard } from "../queries/ads.server";
import { restaurantAdHref } from "../rules/addresses";
import s from "./restaurant.module.css";

/** Restaurants' ads in a grid below an h2. */
export function RestaurantAdGrid({ cards, locale }: { cards: readonly RestaurantAdCard[]; locale: string }) {
  const t = useT("restaurant");
  return (
    <CardGrid wide>
      {cards.map(({ id, name, lang, text, picture, restaurant, type, lottery }) => (
        <LinkCard
          key={id}
          to={restaurantAdHref(id)}
          title={name}
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="16:10" width={500} />}
          badges={
            lottery && (
              <Badge tone="accent" solid>
                {t("ad.lottery")}
              </Badge>
            )
          }
          meta={`${t(`type.${type}`)} · ${restaurant}`}
        >
          <p className={s.small}>{text}</p>
          {lang && <LanguageChip lang={lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
