import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { Phase } from "../rules/phase";
import s from "./event.module.css";
import { PhaseBadge } from "./phase-badge";

type Words = { text: string; lang?: Flag };
type Card = { id: number; title: Words; cover: string; phase: Phase; isLottery: boolean; time: string; place: Words };

/** Events in a grid; the first picture is the page's first. */
export function EventGrid({ cards, locale }: { cards: readonly Card[]; locale: string }) {
  const t = useT("event");
  return (
    <CardGrid wide>
      {cards.map(({ id, title, cover, phase, isLottery, time, place }, at) => (
        <LinkCard
          key={id}
          to={href("/event/detail/:id", { id })}
          title={title.text}
          titleLang={title.lang}
          as="h2"
          picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={at === 0} />}
          badges={
            <>
              <PhaseBadge phase={phase} solid />
              {isLottery && <Badge solid>{t("card.lottery")}</Badge>}
            </>
          }
          foot={<span className={s.quiet}>{time}</span>}
        >
          {place.text && <p lang={place.lang}>{place.text}</p>}
          {title.lang && <LanguageChip lang={title.lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
