import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { CardGrid } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";
import type { Card } from "../card";
import { CommodityCard } from "./commodity-card";

type Shown = { cards: readonly Card[]; locale: string; eager?: boolean };

/** Commodities in a grid; `eager`: the first picture is loaded at once. */
export function CommodityGrid({ cards, locale, eager }: Shown) {
  return (
    <CardGrid>
      {cards.map((card, at) => (
        <CommodityCard key={card.id} card={card} locale={locale} {...(eager && at === 0 && { eager })} />
      ))}
    </CardGrid>
  );
}

/** A titled block of commodities with a link to more; renders nothing without cards. */
export function Shelf({ title, more, ...shown }: Shown & { title: ReactNode; more?: string }) {
  const t = useT("shop");
  if (shown.cards.length === 0) return null;
  return (
    <Section title={title} {...(more && { more: { href: more, label: t("more") } })}>
      <CommodityGrid {...shown} />
    </Section>
  );
}
