import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { Price } from "~/ui/text/price";
import type { LivePage } from "../live-page.server";

/** The goods of a live event, each a link to its page. */
export function Goods({ goods }: { goods: LivePage["goods"] }) {
  return (
    <CardGrid>
      {goods.map(({ id, href, name, picture, price, originalPrice }) => (
        <LinkCard
          key={id}
          to={href}
          title={name}
          picture={<Picture image={picture} alt="" ratio="1:1" width={300} />}
          foot={
            price !== undefined && (
              <Price yen={price} {...(originalPrice !== price && { original: originalPrice })} size="sm" />
            )
          }
        />
      ))}
    </CardGrid>
  );
}
