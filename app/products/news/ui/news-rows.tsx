import { useT } from "~/platform/i18n/use-t";
import { LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import type { NewsCard } from "../queries/lists.server";
import { CategoryChip } from "./category-chip";
import s from "./news.module.css";

/** Articles as rows: cover, category, title, author and time. */
export function NewsRows({ cards, locale }: { cards: readonly NewsCard[]; locale: string }) {
  const t = useT("news");
  return (
    <ul className={s.rows}>
      {cards.map(({ id, href, title, lang, cover, category, author, isTop, at, time }, place) => (
        <li key={id}>
          <LinkCard
            to={href}
            title={title}
            titleLang={lang}
            as="h2"
            layout="row"
            picture={<Picture image={cover} alt="" ratio="4:3" width={300} eager={place === 0} />}
            meta={
              <span className={s.marks}>
                {isTop && <Badge tone="accent">{t("top")}</Badge>}
                <CategoryChip category={category} />
                {lang && <LanguageChip lang={lang} locale={locale} />}
              </span>
            }
            foot={
              <span className={s.byline}>
                {author && <span className={s.author}>{author}</span>}
                <Moment at={at} shown={time} />
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
