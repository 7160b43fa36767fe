import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./home.module.css";
import { Mark } from "./mark";

type Tile = { id: number; name: string; second: string; mark: string; href: string; cover: string | null };

/** The main categories, each with a picture of one of its works. */
export function CraftTiles({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={s.tiles}>
        {tiles.map(({ id, name, second, mark, href, cover }, at) => (
          <li key={id}>
            <AppLink to={href} className={s.tile}>
              <Picture image={cover} alt="" ratio="4:3" width={300} eager={at === 0} />
              <span className={s.label}>
                <Mark>{mark}</Mark>
                <span className={s.names}>
                  <span className={s.name}>{name}</span>
                  {second && (
                    <span className={s.second} lang="en">
                      {second}
                    </span>
                  )}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
