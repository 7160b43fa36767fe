import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import { groupDigits } from "~/ui/text/money";
import type { VideoCard } from "../queries/cards.server";
import s from "./video.module.css";

/** What a video costs, in points or yen; nothing for a free one. */
function VideoPrice({ price, isPointPay }: { price: number; isPointPay: boolean }) {
  const t = useT("video");
  if (price === 0) return null;
  return <span className={s.price}>{t(isPointPay ? "points" : "yen", { price: groupDigits(price) })}</span>;
}

/** A video as a card: picture with its length, title, price, views, time. */
export function VideoCardView({
  card,
  locale,
  eager = false,
  as = "h3",
  layout = "column",
}: {
  card: VideoCard;
  locale: string;
  eager?: boolean;
  as?: "h2" | "h3";
  layout?: "column" | "row";
}) {
  const t = useT("video");
  const { href, title, lang, picture, length, views, percent, at, time } = card;
  return (
    <LinkCard
      to={href}
      title={title}
      titleLang={lang}
      as={as}
      layout={layout}
      picture={<Picture image={picture} alt="" ratio="16:9" width={300} eager={eager} />}
      badges={
        (percent !== null || length) && <Badge solid>{percent === null ? length : t("preparing", { percent })}</Badge>
      }
      meta={lang && <LanguageChip lang={lang} locale={locale} />}
      foot={
        <span className={s.facts}>
          <VideoPrice {...card} />
          {views > 0 && <span>{t("views", { count: views })}</span>}
          <Moment at={at} shown={time} />
        </span>
      }
    />
  );
}

/** Videos as a grid of cards. */
export function VideoGrid({
  cards,
  locale,
  eager = false,
  as,
}: {
  cards: readonly VideoCard[];
  locale: string;
  eager?: boolean;
  as?: "h2" | "h3";
}) {
  return (
    <CardGrid>
      {cards.map((card, place) => (
        <VideoCardView key={card.id} card={card} locale={locale} eager={eager && place === 0} {...(as && { as })} />
      ))}
    </CardGrid>
  );
}
