import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./card.module.css";

/** A framed surface for a block of a page. `flush` removes the inner space (tables, lists, pictures). */
export function Card({ children, flush, className }: { children: ReactNode; flush?: boolean; className?: string }) {
  return <div className={cx(s.card, flush ? s.flush : s.padded, className)}>{children}</div>;
}

/**
 * A picture, a title that is the link (the whole card can be tapped), and lines below. `badges` are placed on the
 * picture, `meta` above the title, `foot` at the bottom (a price, a date). Without `to` it opens nothing yet.
 */
export function LinkCard(props: {
  to: string | null;
  title: ReactNode;
  titleLang?: string;
  as?: "h2" | "h3";
  picture?: ReactNode;
  badges?: ReactNode;
  meta?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  layout?: "column" | "row";
}) {
  const Title = props.as ?? "h3";
  return (
    <article className={cx(s.card, s.link, props.to === null && s.still, props.layout === "row" && s.row)}>
      {props.picture && (
        <div className={s.picture}>
          {props.picture}
          {props.badges && <div className={s.badges}>{props.badges}</div>}
        </div>
      )}
      <div className={s.body}>
        {props.meta && <div className={s.meta}>{props.meta}</div>}
        <Title className={s.title} lang={props.titleLang}>
          {props.to === null ? props.title : <AppLink to={props.to}>{props.title}</AppLink>}
        </Title>
        {props.children && <div className={s.text}>{props.children}</div>}
        {props.foot && <div className={s.foot}>{props.foot}</div>}
      </div>
    </article>
  );
}

/** A grid of cards: two columns on a phone, more when there is room; `wide` cards start with one column. */
export function CardGrid({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <div className={cx(s.grid, wide && s.wide)}>{children}</div>;
}
