import { AppLink } from "~/ui/navigation/app-link";
import type { SiteLink } from "./chrome-data";
import s from "./site-tiles.module.css";

/** The sites as tiles, each in its own colour with its character. */
export function SiteTiles({ sites }: { sites: readonly SiteLink[] }) {
  return (
    <ul className={s.tiles}>
      {sites.map((site) => (
        <li key={site.site} data-site={site.site}>
          <AppLink to={site.href} className={s.tile} aria-current={site.current ? "true" : undefined}>
            <span className={s.glyph} aria-hidden="true" lang="ja">
              {site.glyph}
            </span>
            <span className={s.label}>{site.label}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
