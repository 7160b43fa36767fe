import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Moment } from "~/ui/text/moment";
import { Price } from "~/ui/text/price";
import type { PostCard } from "../queries/posts.server";
import { type Asked, postHref } from "../rules/addresses";
import s from "./board.module.css";

/** Posts in a grid; each leads to its page, from which the list as it is now is one step away. */
export function PostGrid({ cards, asked }: { cards: readonly PostCard[]; asked: Asked }) {
  const t = useT("board");
  return (
    <CardGrid>
      {cards.map(({ id, title, text, picture, category, area, price, author, published }, at) => (
        <LinkCard
          key={id}
          to={postHref(id, asked)}
          title={title}
          as="h2"
          picture={picture && <Picture image={picture} alt="" ratio="16:10" width={500} eager={at === 0} />}
          meta={[category, area].filter(Boolean).join(" · ")}
          foot={
            <span className={s.foot}>
              {price === null ? <span>{t("price.open")}</span> : <Price yen={price} size="sm" />}
              <span className={s.quiet}>
                {author} · <Moment at={published.at} shown={published.shown} />
              </span>
            </span>
          }
        >
          <p className={s.quiet}>{text}</p>
        </LinkCard>
      ))}
    </CardGrid>
  );
}
