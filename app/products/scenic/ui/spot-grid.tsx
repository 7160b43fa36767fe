import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import type { SpotCard } from "../queries/spots.server";

/** Scenic spots as cards: picture, prefecture and seasons, name, summary; `as` is the level of the names. */
export function SpotGrid({
  cards,
  locale,
  as = "h3",
}: {
  cards: readonly SpotCard[];
  locale: string;
  as?: "h2" | "h3";
}) {
  const t = useT("scenic");
  return (
    <CardGrid wide>
      {cards.map(({ id, href, name, summary, place, seasons, cover }, at) => (
        <LinkCard
          key={id}
          to={href}
          as={as}
          title={name.text}
          {...(name.lang && { titleLang: name.lang })}
          picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={at === 0} />}
          meta={[place, ...seasons.map((season) => t(`season.${season}`))].join(" · ")}
        >
          <span lang={summary.lang}>{summary.text}</span>
          {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
