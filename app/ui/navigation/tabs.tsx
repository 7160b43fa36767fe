import { shownCount } from "../base/shown-count";
import { AppLink } from "./app-link";
import s from "./tabs.module.css";

/** Tabs as links: each has its own address, so they work without JavaScript and can be shared. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { href: string; label: string; count?: number; current?: boolean }[];
}) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink key={tab.href} to={tab.href} className={s.tab} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count ? <span className={s.count}>{shownCount(tab.count)}</span> : null}
        </AppLink>
      ))}
    </nav>
  );
}
