import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import type { CourseCard } from "../course/course-cards.server";
import { PriceLabel } from "./price-label";
import s from "./school.module.css";

/** Courses as covers with their price; `percent` of those that say how much of them was watched. */
export function CourseGrid({ cards, as }: { cards: readonly (CourseCard & { percent?: number })[]; as?: "h2" | "h3" }) {
  const t = useT("school");
  return (
    <CardGrid>
      {cards.map(({ id, href, title, summary, cover, lessons, price, state, percent }) => (
        <LinkCard
          key={id}
          to={href}
          title={title.text}
          {...(title.lang && { titleLang: title.lang })}
          {...(as && { as })}
          picture={<Picture image={cover} alt="" ratio="16:10" width={300} />}
          foot={
            <span className={s.foot}>
              <PriceLabel state={state} price={price} />
              {lessons > 0 && <span className={s.quiet}>{t("lessons", { count: lessons })}</span>}
            </span>
          }
        >
          {percent === undefined ? (
            summary.text && (
              <span className={s.summary} lang={summary.lang}>
                {summary.text}
              </span>
            )
          ) : (
            <>
              <progress className={s.meter} max={100} value={percent} aria-label={t("watched", { percent })} />
              <span className={s.quiet}>{t("watched", { percent })}</span>
            </>
          )}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
