import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import type { WorkCard } from "../queries/works.server";
import { workHref } from "../rules/codes";
import s from "./contest.module.css";

/** Works in a grid, below a heading of their own. */
export function WorkGrid({ cards }: { cards: readonly WorkCard[] }) {
  const t = useT("contest");
  return (
    <CardGrid>
      {cards.map(({ id, title, cover, photographer, area, claps, award, isVideo }) => (
        <LinkCard
          key={id}
          to={workHref(id)}
          title={title}
          as="h3"
          picture={<Picture image={cover} alt="" ratio="16:10" width={300} />}
          badges={
            <>
              {award && (
                <Badge tone="accent" solid>
                  {t(`award.${award}`)}
                </Badge>
              )}
              {isVideo && <Badge solid>{t("list.video")}</Badge>}
            </>
          }
          foot={
            <span className={s.foot}>
              <span className={s.quiet}>{[photographer, area].filter(Boolean).join(" · ")}</span>
              <span className={s.quiet}>{t("list.claps", { count: claps })}</span>
            </span>
          }
        />
      ))}
    </CardGrid>
  );
}
