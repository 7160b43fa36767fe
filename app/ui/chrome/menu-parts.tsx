import { useT } from "~/platform/i18n/use-t";
import { shownCount } from "../base/shown-count";
import { ChevronDownIcon, SearchIcon } from "../icons/actions";
import { NavIcon } from "../icons/nav-icon";
import { GridIcon, SitesIcon } from "../icons/places";
import bottom from "./bottom-nav.module.css";
import { BrandMark } from "./brand-mark";
import type { BottomItem, ChromeLink, MenuGroup, SiteLink } from "./chrome-data";
import { Dropdown } from "./dropdown";
import side from "./side-menu.module.css";
import { SiteTiles } from "./site-tiles";
import top from "./top-bar.module.css";

/* Parts of the frame that the server renders once for all visitors who see the same. */

const currentOf = ({ current, inside }: ChromeLink) => (current ? "page" : inside ? "true" : undefined);

type List = { links: readonly ChromeLink[]; className?: string | undefined; linkClass?: string | undefined };

/** A list of links, e.g. a site's sections or the visitor's own pages; a tree where links have others below them. */
export const LinkList = ({ links, className, linkClass }: List) => (
  <ul className={className}>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href} className={linkClass} aria-current={currentOf(link)}>
          {link.label}
        </a>
        {link.below && <LinkList links={link.below} linkClass={linkClass} />}
      </li>
    ))}
  </ul>
);

/** Content of the link to the first page: logo and name, and the site's name beside them. */
export const Logo = ({ brand, site }: { brand: string; site: string | null }) => (
  <>
    <BrandMark size={30} />
    <span className={top.word} translate="no">
      {brand}
    </span>
    {site && <span className={top.site}>{site}</span>}
  </>
);

type FindersProps = { searchHref: string; categories: readonly ChromeLink[] | null; sites: readonly SiteLink[] };

/** Links of the top bar on a wide window: search, a site's categories if any, the sites. */
export function Finders({ searchHref, categories, sites }: FindersProps) {
  const t = useT("common");
  return (
    <>
      <a href={searchHref} className={top.search} aria-label={t("search")}>
        <SearchIcon size={20} />
      </a>
      {categories && (
        <Dropdown className={top.wide} label={t("categories")} icon={<GridIcon size={20} />}>
          <LinkList links={categories} className={top.columns} linkClass={top.entry} />
        </Dropdown>
      )}
      <Dropdown className={top.wide} label={t("sites")} icon={<SitesIcon size={20} />}>
        <div className={top.tiles}>
          <SiteTiles sites={sites} />
        </div>
      </Dropdown>
    </>
  );
}

const ItemFace = ({ icon, count, label }: BottomItem) => (
  <>
    <span className={bottom.icon}>
      <NavIcon name={icon} />
      {count ? <span className={bottom.count}>{shownCount(count)}</span> : null}
    </span>
    <span className={bottom.label}>{label}</span>
  </>
);

type Drawers = { categories: readonly ChromeLink[] | null; sites: readonly SiteLink[]; more: readonly ChromeLink[] };

function Drawer({ item, categories, sites, more }: Drawers & { item: BottomItem }) {
  const { drawer } = item;
  return (
    <details className={bottom.drawer} name="bottom-drawer" data-drawer={drawer}>
      <summary className={bottom.item}>
        <ItemFace {...item} />
      </summary>
      <div className={bottom.sheet}>
        <p className={bottom.title}>{item.label}</p>
        {drawer === "more" && <SiteTiles sites={sites} />}
        <LinkList
          links={(drawer === "more" ? more : categories) ?? []}
          className={bottom.links}
          linkClass={bottom.link}
        />
      </div>
    </details>
  );
}

/**
 * Content of the bar at the bottom of a phone: the site's main links, the drawer of categories, the drawer of all
 * sites.
 */
export const BottomItems = ({ items, ...drawers }: Drawers & { items: readonly BottomItem[] }) => (
  <ul className={bottom.items}>
    {items.map((item) => (
      <li key={item.id}>
        {item.drawer ? (
          <Drawer item={item} {...drawers} />
        ) : (
          <a href={item.href} className={bottom.item} aria-current={item.current ? "page" : undefined}>
            <ItemFace {...item} />
          </a>
        )}
      </li>
    ))}
  </ul>
);

/**
 * What the visitor's roles open, in the menu behind the avatar: the first group and the current page's group are open.
 */
export const AccountMenu = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <>
    {groups.map(({ id, label, entries }, at) => (
      <details key={id} data-group={id} open={at === 0 || entries.some(({ current }) => current)}>
        <summary className={side.group}>
          {label}
          <ChevronDownIcon size={18} />
        </summary>
        <LinkList links={entries} linkClass={side.entry} />
      </details>
    ))}
  </>
);
