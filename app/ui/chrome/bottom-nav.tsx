import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { writtenHtml } from "~/platform/screens/server-html";
import { AppLink } from "~/ui/navigation/app-link";
import { NavIcon } from "../icons/nav-icon";
import s from "./bottom-nav.module.css";
import type { BottomItem, ChromeData, ChromeMenus } from "./chrome-data";
import { useHideOnScroll } from "./use-chrome-behaviour";

/** The bar at the bottom of a phone: the site's main places, the category drawer and the "more" drawer with all sites. */
export function BottomNav({ data, menus }: { data: ChromeData; menus: ChromeMenus }) {
  const t = useT("common");
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar);
  if (!data.bottom.length) return null;
  return (
    <nav ref={bar} className={s.bar} aria-label={t("bottomNavigation")} data-chrome>
      <ul className={s.items}>
        {data.bottom.map((item) => (
          <li key={item.id}>{item.drawer ? <Drawer item={item} menus={menus} /> : <Place item={item} />}</li>
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

function Drawer({ item, menus }: { item: BottomItem; menus: ChromeMenus }) {
  const content = item.drawer === "more" ? menus.moreDrawer : menus.categoryDrawer;
  return (
    <details className={s.drawer} name="bottom-drawer" data-drawer>
      <summary className={s.item}>
        <ItemFace item={item} />
      </summary>
      <div className={s.sheet}>
        <p className={s.title}>{item.label}</p>
        {content && <div {...writtenHtml(content)} />}
      </div>
    </details>
  );
}
