import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import type { TravelCard } from "../queries/lists.server";
import s from "./travel.module.css";

type Props = { cards: readonly TravelCard[]; locale: string; eager?: boolean; isRanked?: boolean };

/** Articles as covers; `isRanked` numbers them. */
export function ArticleGrid({ cards, locale, eager = false, isRanked = false }: Props) {
  const t = useT("travel");
  return (
    <CardGrid>
      {cards.map(({ id, href, title, lang, cover, pageCount, at, time }, place) => (
        <LinkCard
          key={id}
          to={href}
          title={title}
          titleLang={lang}
          as={isRanked ? "h2" : "h3"}
          picture={<Picture image={cover} alt="" ratio="4:3" width={300} eager={eager && place === 0} />}
          badges={isRanked && <Badge solid>{t("ranking.place", { place: place + 1 })}</Badge>}
          meta={lang && <LanguageChip lang={lang} locale={locale} />}
          foot={
            <span className={s.facts}>
              <span>{t("pages", { count: pageCount })}</span>
              <Moment at={at} shown={time} />
            </span>
          }
        />
      ))}
    </CardGrid>
  );
}
