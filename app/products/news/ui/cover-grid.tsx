import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import type { NewsCard } from "../queries/lists.server";
import { CategoryChip } from "./category-chip";
import s from "./news.module.css";

/** Articles by their covers, as a magazine shows them. */
export function CoverGrid({ cards, locale }: { cards: readonly NewsCard[]; locale: string }) {
  const t = useT("news");
  if (cards.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <CardGrid wide>
      {cards.map(({ id, href, title, lang, cover, category, at, time }, place) => (
        <LinkCard
          key={id}
          to={href}
          title={title}
          titleLang={lang}
          as="h2"
          picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={place === 0} />}
          meta={
            <span className={s.marks}>
              <CategoryChip category={category} />
              {lang && <LanguageChip lang={lang} locale={locale} />}
            </span>
          }
          foot={<Moment at={at} shown={time} className={s.byline} />}
        />
      ))}
    </CardGrid>
  );
}
