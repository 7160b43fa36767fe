import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Price } from "~/ui/text/price";
import type { EmbedCard } from "../embeds.server";
import s from "./rich-text.module.css";

/** The card of an embedded entity: picture, title, price. Renders nothing for a hidden or deleted one. */
export function ThingCard({ card }: { card: EmbedCard | undefined }) {
  if (!card) return null;
  return (
    <figure className={s.thing}>
      <div className={s.thingPicture}>
        <Picture image={card.picture} alt="" width={160} rounded />
      </div>
      <div className={s.thingWords}>
        <AppLink to={card.href} lang={card.lang}>
          {card.title}
        </AppLink>
        {card.price && <Price {...card.price} size="sm" />}
      </div>
    </figure>
  );
}
