import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import type { TownCard } from "../queries/town.server";
import { PointTerms } from "./point-terms";

/** Shops in town in a grid, each with its point terms. */
export function TownGrid({ cards, locale }: { cards: readonly TownCard[]; locale: string }) {
  const t = useT("town");
  return (
    <CardGrid wide>
      {cards.map(({ id, name, lang, cover, mainCategory, category, address, near, points }, at) => (
        <LinkCard
          key={id}
          to={href("/shop/detail/:id", { id })}
          title={name}
          as="h2"
          titleLang={lang}
          picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={at === 0} />}
          meta={
            <>
              {[t(`category.${mainCategory}`), category].filter(Boolean).join(" · ")}{" "}
              {lang && <LanguageChip lang={lang} locale={locale} />}
            </>
          }
          foot={near ? t("near", near) : address}
        >
          <PointTerms points={points} />
        </LinkCard>
      ))}
    </CardGrid>
  );
}
