import { AppLink } from "~/ui/navigation/app-link";
import type { MenuGroup } from "./chrome-data";
import s from "./own-nav.module.css";

/** Beside a visitor's own pages on a wide window: the others of them. Narrow ones have the menu behind the avatar. */
export function OwnNav({ group }: { group: MenuGroup }) {
  return (
    <nav className={s.nav} aria-label={group.label} data-chrome>
      <ul>
        {group.entries.map(({ href, label, current }) => (
          <li key={href}>
            <AppLink to={href} aria-current={current ? "page" : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
