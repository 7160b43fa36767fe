import { AppLink } from "~/ui/navigation/app-link";
import { DeskCount } from "./desk-count";
import type { DeskGroup } from "./desk-data";
import s from "./desk-tiles.module.css";

/** Links to all desks by group, with how much waits at each. */
export function DeskTiles({ groups }: { groups: readonly DeskGroup[] }) {
  return (
    <div className={s.groups}>
      {groups.map(({ id, label, entries }) => (
        <section key={id} className={s.group}>
          <h3>{label}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <AppLink to={entry.href}>
                  {entry.label}
                  <DeskCount count={entry.count} />
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
