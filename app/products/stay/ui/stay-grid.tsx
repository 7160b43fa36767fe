import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import type { StayCard } from "../listing/queries/cards.server";
import { FromPrice } from "./from-price";

/** Homes in a grid: picture, kind, name, place, how many people they take, and the lowest price. */
export function StayGrid({ cards, titleAs = "h3" }: { cards: readonly StayCard[]; titleAs?: "h2" | "h3" }) {
  const t = useT("stay");
  return (
    <CardGrid>
      {cards.map(({ id, name, lang, picture, type, place, capacity, price }) => (
        <LinkCard
          key={id}
          to={href("/stay/detail/:id", { id })}
          title={name}
          as={titleAs}
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="4:3" width={300} />}
          badges={<Badge solid>{t(`type.${type}`)}</Badge>}
          foot={<FromPrice yen={price} />}
        >
          <p>{place}</p>
          <p>{t("fact.people", { count: capacity })}</p>
        </LinkCard>
      ))}
    </CardGrid>
  );
}
