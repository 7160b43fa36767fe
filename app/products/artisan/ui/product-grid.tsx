import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import type { ProductCard } from "../queries/lists.server";

/** Works as covers; `plain` leaves out the artisan, where the page names one. */
export function ProductGrid({ cards, plain }: { cards: readonly ProductCard[]; plain?: boolean }) {
  const t = useT("artisan");
  if (cards.length === 0) return <EmptyState title={t("empty.works")} />;
  return (
    <CardGrid>
      {cards.map(({ id, href, name, artisan, category, cover }) => (
        <LinkCard
          key={id}
          to={href}
          title={name.text}
          {...(name.lang && { titleLang: name.lang })}
          picture={<Picture image={cover} alt="" ratio="1:1" width={300} />}
          meta={<span lang={category.lang}>{category.name}</span>}
        >
          {!plain && <span lang={artisan.lang}>{artisan.text}</span>}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
