import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { PropertyCard } from "../queries/properties.server";
import { PriceLine } from "./price-line";

/** Properties as cards: picture, kind and place, name, areas, price. */
export function PropertyGrid({ cards, locale }: { cards: readonly PropertyCard[]; locale: string }) {
  const t = useT("sale");
  return (
    <CardGrid wide>
      {cards.map(
        ({ id, href, name, region, place, kind, price, layout, landArea, floorArea, cover, recommended }, at) => (
          <LinkCard
            key={id}
            to={href}
            title={name.text}
            {...(name.lang && { titleLang: name.lang })}
            picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={at === 0} />}
            {...(recommended && { badges: <Badge solid>{t("recommended")}</Badge> })}
            meta={[t(`kind.${kind}`), region, place].filter(Boolean).join(" · ")}
            foot={<PriceLine price={price} size="lg" />}
          >
            <span>
              {[
                layout,
                landArea > 0 && t("land", { count: landArea }),
                floorArea > 0 && t("floor", { count: floorArea }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
          </LinkCard>
        ),
      )}
    </CardGrid>
  );
}
