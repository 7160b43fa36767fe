import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { loginHref } from "~/platform/screens/login-href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import type { DocCard } from "../doc/doc-cards.server";
import { PriceLabel } from "./price-label";
import s from "./school.module.css";

const DocDialog = lazy(async () => ({ default: (await import("./doc-dialog")).DocDialog }));

/**
 * Documents as covers with their price. Opening one that must be bought asks first, or says that paid ones are coming;
 * without JavaScript its page does the same.
 */
export function DocGrid({ cards, as }: { cards: readonly DocCard[]; as?: "h2" | "h3" }) {
  const [asked, setAsked] = useState<DocCard | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element && event.target.closest("a");
      const card = cards.find(({ href }) => link && href === link.getAttribute("href"));
      if (card?.act !== "buy" && card?.act !== "soon") return;
      event.preventDefault();
      setAsked(card);
    };
    const { current } = grid;
    current?.addEventListener("click", ask);
    return () => current?.removeEventListener("click", ask);
  }, [cards]);
  return (
    <div ref={grid}>
      <CardGrid>
        {cards.map((card) => (
          <LinkCard
            key={card.id}
            to={card.act === "login" ? loginHref(card.href) : card.href}
            title={card.title.text}
            {...(card.title.lang && { titleLang: card.title.lang })}
            {...(as && { as })}
            picture={<Picture image={card.cover} alt="" ratio="16:10" width={300} />}
            foot={<PriceLabel state={card.state} price={card.price} />}
          >
            {card.summary.text && (
              <span className={s.summary} lang={card.summary.lang}>
                {card.summary.text}
              </span>
            )}
          </LinkCard>
        ))}
      </CardGrid>
      {asked && (
        <Suspense>
          <DocDialog card={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
