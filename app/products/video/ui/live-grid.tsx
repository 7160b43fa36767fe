import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { Moment } from "~/ui/text/moment";
import type { LiveCard } from "../watching/queries/lives.server";
import s from "./video.module.css";

const tones = { live: "bad", upcoming: "warn", replay: "primary" } as const;

function LiveView({ card, as }: { card: LiveCard; as: "h2" | "h3" }) {
  const t = useT("video");
  const { href, title, lang, picture, state, viewers, at, time } = card;
  return (
    <LinkCard
      to={href}
      title={title}
      {...(lang && { titleLang: lang })}
      as={as}
      picture={<Picture image={picture} alt="" ratio="16:9" width={300} />}
      badges={
        <Badge tone={tones[state]} solid>
          {t(`live.${state}`)}
        </Badge>
      }
      foot={
        <span className={s.facts}>
          <Moment at={at} shown={time} />
          {viewers > 0 && <span>{t("live.viewers", { count: viewers })}</span>}
        </span>
      }
    />
  );
}

/** Live events as cards: whether they are on, when they begin, how many watch. Those to come open nothing yet. */
export function LiveGrid({ cards, as = "h3" }: { cards: readonly LiveCard[]; as?: "h2" | "h3" }) {
  return (
    <CardGrid>
      {cards.map((card) => (
        <LiveView key={card.id} card={card} as={as} />
      ))}
    </CardGrid>
  );
}
