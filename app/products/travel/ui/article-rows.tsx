import { useT } from "~/platform/i18n/use-t";
import { LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import type { TravelCard } from "../queries/lists.server";
import s from "./travel.module.css";

/** Articles as rows: cover, title, summary; `isRanked` numbers them and names their category. */
export function ArticleRows({
  cards,
  locale,
  isRanked = false,
}: {
  cards: readonly TravelCard[];
  locale: string;
  isRanked?: boolean;
}) {
  const t = useT("travel");
  return (
    <ol className={s.rows}>
      {cards.map(({ id, href, title, lang, summary, category, cover, pageCount, views, at, time }, place) => (
        <li key={id}>
          <LinkCard
            to={href}
            title={title}
            titleLang={lang}
            as="h2"
            layout="row"
            picture={<Picture image={cover} alt="" ratio="4:3" width={300} eager={place === 0} />}
            badges={isRanked && <Badge solid>{t("ranking.place", { place: place + 1 })}</Badge>}
            meta={
              (isRanked || lang) && (
                <span className={s.facts}>
                  {isRanked && <span>{t(`category.${category}`)}</span>}
                  {lang && <LanguageChip lang={lang} locale={locale} />}
                </span>
              )
            }
            foot={
              <span className={s.facts}>
                <span>{t("pages", { count: pageCount })}</span>
                {views > 0 && <span>{t("views", { count: views })}</span>}
                <Moment at={at} shown={time} />
              </span>
            }
          >
            <p lang={summary.lang}>{summary.text}</p>
          </LinkCard>
        </li>
      ))}
    </ol>
  );
}
