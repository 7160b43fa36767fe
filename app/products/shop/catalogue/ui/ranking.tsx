import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Section } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { Card } from "../card";
import { CardPrice } from "./commodity-card";
import s from "./ranking.module.css";

/** The seven greatest point discounts, in order [C7]. */
export function Ranking({ cards, more }: { cards: readonly Card[]; more?: string }) {
  const t = useT("shop");
  if (cards.length === 0) return null;
  return (
    <Section title={t("ranking.title")} {...(more && { more: { href: more, label: t("recommend.title") } })}>
      <ol className={s.ranking}>
        {cards.map((card, at) => (
          <li key={card.id} className={s.entry}>
            <span className={s.place} data-place={at + 1}>
              {at + 1}
            </span>
            <div className={s.picture}>
              <Picture image={card.picture} alt="" width={100} rounded />
            </div>
            <div className={s.words}>
              <AppLink to={href("/commodity/detail/:id/:from?", { id: card.id })} className={s.name} lang={card.lang}>
                {card.name}
              </AppLink>
              {card.text && <p className={s.text}>{card.text}</p>}
              <CardPrice {...card} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
