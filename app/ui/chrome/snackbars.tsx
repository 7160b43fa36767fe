import { useEffect, useState } from "react";
import { cx } from "~/ui/base/cx";
import { addSnack, type LiveSnack, SNACK_EVENT, SNACK_MAX, type Snack } from "../base/snack-list";
import { CheckIcon, ErrorIcon, InfoIcon, WarnIcon } from "../icons/things";
import { AppLink } from "../navigation/app-link";
import s from "./snackbars.module.css";

const icons = { success: CheckIcon, info: InfoIcon, warning: WarnIcon, error: ErrorIcon };

/** Short messages: the server's flashes (in its HTML, so they show without JavaScript), each for four seconds. */
export function Snackbars({ flashes }: { flashes: Snack[] }) {
  const [items, set] = useState<LiveSnack[]>(() => flashes.slice(-SNACK_MAX).map((flash) => ({ ...flash, until: 0 })));

  useEffect(() => {
    if (flashes.length) set((list) => flashes.reduce((all, flash) => addSnack(all, flash, Date.now()), list));
  }, [flashes]);

  useEffect(() => {
    const add = (event: Event) => set((list) => addSnack(list, (event as CustomEvent<Snack>).detail, Date.now()));
    addEventListener(SNACK_EVENT, add);
    return () => removeEventListener(SNACK_EVENT, add);
  }, []);

  useEffect(() => {
    if (!items.length) return;
    const next = Math.min(...items.map((item) => item.until));
    const timer = setTimeout(
      () => set((list) => list.filter((item) => item.until > Date.now())),
      Math.max(0, next - Date.now()) + 10,
    );
    return () => clearTimeout(timer);
  }, [items]);

  return (
    <div className={s.snackbars} role="status" data-chrome>
      {items.map((item) => {
        const Icon = icons[item.kind];
        return (
          <p key={item.kind + item.text} className={cx(s.snack, s[item.kind])}>
            <Icon size={20} />
            <span>{item.text}</span>
            {item.link && <AppLink to={item.link.to}>{item.link.text}</AppLink>}
          </p>
        );
      })}
    </div>
  );
}
