import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { CloseIcon } from "~/ui/icons/actions";
import { CheckIcon } from "~/ui/icons/things";
import s from "./steps.module.css";

export type Step = {
  label: string;
  /** A time or a sentence below the label. */
  note?: ReactNode;
  state: "done" | "current" | "todo" | "failed";
};

/** The states of an item (e.g. an order) as an ordered list: a column on a phone, a row when there is room. */
export function Steps({ steps, label }: { steps: Step[]; label: string }) {
  return (
    <ol className={s.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={cx(s.step, s[step.state])}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={s.mark} aria-hidden="true">
            {step.state === "done" ? <CheckIcon size={14} /> : step.state === "failed" ? <CloseIcon size={14} /> : null}
          </span>
          <span className={s.words}>
            <span className={s.label}>{step.label}</span>
            {step.note && <span className={s.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
