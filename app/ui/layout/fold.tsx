import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import s from "./fold.module.css";

type Props = { title: ReactNode; id?: string; open?: boolean; className?: string; children: ReactNode };

/** A rarely needed part, folded behind its title; opens without JavaScript. */
export function Fold({ title, id, open, className, children }: Props) {
  return (
    <details id={id} className={cx(s.fold, className)} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
