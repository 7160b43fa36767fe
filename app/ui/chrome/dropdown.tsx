import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import s from "./dropdown.module.css";

type Props = {
  label: string;
  /** Text beside the icon when there is room; the label by default. */
  shown?: string;
  icon: ReactNode;
  mark?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A menu under a button, made of <details>: opens, and closes by a tap outside, without JavaScript. */
export function Dropdown({ label, shown, icon, mark, className, children }: Props) {
  return (
    <details className={cx(s.dropdown, className)} name="top-menu" data-drawer>
      <summary className={s.summary} aria-label={shown ? `${label}: ${shown}` : label} title={label}>
        {icon}
        <span className={s.shown}>{shown ?? label}</span>
        {mark}
      </summary>
      <div className={s.panel}>{children}</div>
    </details>
  );
}
