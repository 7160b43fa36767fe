import { useT } from "~/platform/i18n/use-t";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import type { ArtisanCard } from "../queries/lists.server";
import s from "./cards.module.css";

/** Artisans as covers; `eager` for the first pictures of a page. */
export function ArtisanGrid({ cards, eager }: { cards: readonly ArtisanCard[]; eager?: boolean }) {
  const t = useT("artisan");
  if (cards.length === 0) return <EmptyState title={t("empty.artisans")} />;
  return (
    <CardGrid>
      {cards.map(({ id, href, name, other, place, category, cover }, at) => (
        <LinkCard
          key={id}
          to={href}
          title={name.text}
          {...(name.lang && { titleLang: name.lang })}
          picture={<Picture image={cover} alt="" ratio="4:3" width={300} eager={Boolean(eager) && at === 0} />}
          meta={
            <span className={s.line}>
              <span lang={category.lang}>{category.name}</span>
              <span>{place}</span>
            </span>
          }
        >
          <span lang={other.lang}>{other.text}</span>
        </LinkCard>
      ))}
    </CardGrid>
  );
}
