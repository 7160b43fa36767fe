import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./page.module.css";

/**
 * The inner frame of a page: gutters and maximum width. narrow: forms and single columns; normal: text; wide: lists.
 */
export function Page({ width = "wide", children }: { width?: "narrow" | "normal" | "wide"; children: ReactNode }) {
  return <div className={cx(s.page, s[width])}>{children}</div>;
}

/** The page's h1 with an optional line below and actions at its side. */
export function PageHead({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={s.head}>
      <div className={s.words}>
        <h1>{title}</h1>
        {lead && <p className={s.lead}>{lead}</p>}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
    </header>
  );
}

/** A block of a page under an h2, with an optional "see all" link. One with an id takes the focus of links to it. */
export function Section({
  title,
  more,
  id,
  children,
}: {
  title: ReactNode;
  more?: { href: string; label: string };
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className={s.section} id={id} tabIndex={id ? -1 : undefined}>
      <div className={s.sectionHead}>
        <h2>{title}</h2>
        {more && (
          <AppLink to={more.href} className={s.more}>
            {more.label}
            <ChevronRightIcon size={16} />
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** A main column and a side column, which follows below on a phone and stays visible beside it on a desktop. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={s.columns}>
      <div className={s.main}>{children}</div>
      <aside className={s.side}>{side}</aside>
    </div>
  );
}

/** Children below one another with equal space. */
export function Stack({ gap = "md", children }: { gap?: "sm" | "md" | "lg"; children: ReactNode }) {
  return <div className={cx(s.stack, s[`gap-${gap}`])}>{children}</div>;
}

/** Sentences as a list with bullets. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className={s.bullets}>{children}</ul>;
}

/** Buttons side by side, wrapped onto lines when they do not fit. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={s.actions}>{children}</div>;
}

/** Terms and values in two columns (an order's amounts, an address). `strong` marks the sum. */
export function Facts({ rows }: { rows: { label: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    <dl className={s.facts}>
      {rows.map((row) => (
        <div key={row.label} className={cx(s.fact, row.strong && s.strong)}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
