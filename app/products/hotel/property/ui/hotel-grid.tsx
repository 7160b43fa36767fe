import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";

type Card = {
  id: number;
  name: string;
  lang?: "zh" | "ja" | "en";
  picture: string;
  capacity: number;
  price: number;
};

/**
 * Hotels in a grid: picture, name, how many people a room takes, and the lowest price per adult and night. Links carry
 * `query`, the stay that somebody named.
 */
export function HotelGrid({
  cards,
  query = {},
  locale,
  titleAs = "h3",
}: {
  cards: readonly Card[];
  query?: Readonly<Record<string, string | number>>;
  locale: string;
  titleAs?: "h2" | "h3";
}) {
  const t = useT("hotel");
  return (
    <CardGrid>
      {cards.map(({ id, name, lang, picture, capacity, price }) => (
        <LinkCard
          key={id}
          to={listAddress(href("/hotel/detail/:id", { id }), query)}
          title={name}
          as={titleAs}
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="4:3" width={300} />}
          foot={
            <span>
              <Price yen={price} from size="sm" /> {t("card.perPerson")}
            </span>
          }
        >
          <p>{t("card.capacity", { count: capacity })}</p>
          {lang && <LanguageChip lang={lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
