import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { NavIcon } from "../icons/nav-icon";
import s from "./bottom-nav.module.css";
import type { BottomItem, ChromeData } from "./chrome-data";
import { SiteTiles } from "./site-tiles";
import { useHideOnScroll } from "./use-chrome-behaviour";

/** The bar at the bottom of a phone: the site's main places, the category drawer and the "more" drawer with all sites. */
export function BottomNav({ data }: { data: ChromeData }) {
  const t = useT("common");
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar);
  if (!data.bottom.length) return null;
  return (
    <nav ref={bar} className={s.bar} aria-label={t("bottomNavigation")} data-chrome>
      <ul className={s.items}>
        {data.bottom.map((item) => (
          <li key={item.id}>{item.drawer ? <Drawer item={item} data={data} /> : <Place item={item} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function Place({ item }: { item: BottomItem & { href: string } }) {
  return (
    <AppLink to={item.href} className={s.item} aria-current={item.current ? "page" : undefined}>
      <ItemFace item={item} />
    </AppLink>
  );
}

function ItemFace({ item }: { item: BottomItem }) {
  return (
    <>
      <span className={s.icon}>
        <NavIcon name={item.icon} />
        {item.count ? <span className={s.count}>{item.count > 99 ? "99+" : item.count}</span> : null}
      </span>
      <span className={s.label}>{item.label}</span>
    </>
  );
}

function Drawer({ item, data }: { item: BottomItem; data: ChromeData }) {
  const more = item.drawer === "more";
  const links = (more ? data.drawers.more : data.drawers.category) ?? [];
  return (
    <details className={s.drawer} name="bottom-drawer" data-drawer>
      <summary className={s.item}>
        <ItemFace item={item} />
      </summary>
      <div className={s.sheet}>
        <p className={s.title}>{item.label}</p>
        {more && <SiteTiles sites={data.sites} />}
        {links.length > 0 && (
          <ul className={s.links}>
            {links.map((link) => (
              <li key={link.href}>
                <AppLink to={link.href} className={s.link} aria-current={link.current ? "page" : undefined}>
                  {link.label}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
