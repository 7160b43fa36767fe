import type { ReactNode } from "react";
import { AppLink } from "~/ui/navigation/app-link";
import { cx } from "../base/cx";
import { shownCount } from "../base/shown-count";
import s from "./counted-link.module.css";

/** An icon link of a bar with a count at its corner; `label` names both. */
export function CountedLink({
  to,
  label,
  icon,
  count,
  className,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <AppLink to={to} className={cx(s.link, className)} aria-label={label}>
      {icon}
      {count ? <span aria-hidden="true">{shownCount(count)}</span> : null}
    </AppLink>
  );
}
