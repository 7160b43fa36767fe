import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./badge.module.css";

type Tone = "plain" | "primary" | "accent" | "good" | "warn" | "bad";

/** A short label of an item: state, tag, kind. `solid` for labels on a picture. */
export function Badge({ tone = "plain", solid, children }: { tone?: Tone; solid?: boolean; children: ReactNode }) {
  return <span className={cx(s.badge, s[tone], solid && s.solid)}>{children}</span>;
}

/** A link shown as a chip (filters, tags); the current one is marked visually and for screen readers. */
export function Chip({ to, current, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <AppLink to={to} className={s.chip} aria-current={current ? "true" : undefined}>
      {children}
    </AppLink>
  );
}

/** A row of chips: wraps, or with `scroll` stays on one line that scrolls sideways; "narrow": on narrow windows only. */
export function ChipRow({
  label,
  scroll,
  children,
}: {
  label: string;
  scroll?: boolean | "narrow";
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className={cx(s.chips, scroll && s.scroll, scroll === "narrow" && s.narrow)}>
      {children}
    </nav>
  );
}
