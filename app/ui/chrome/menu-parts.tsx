import { ChevronDownIcon } from "../icons/actions";
import bottom from "./bottom-nav.module.css";
import type { ChromeLink, MenuGroup, SiteLink } from "./chrome-data";
import side from "./side-menu.module.css";
import { SiteTiles } from "./site-tiles";
import top from "./top-bar.module.css";

type List = { links: readonly ChromeLink[]; className?: string | undefined; linkClass?: string | undefined };

const LinkList = ({ links, className, linkClass }: List) => (
  <ul className={className}>
    {links.map(({ href, label, current }) => (
      <li key={href}>
        <a href={href} className={linkClass} aria-current={current ? "page" : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** The categories in the menu of the top bar; the server prints it, as all of these. */
export const CategoryMenu = ({ links }: { links: readonly ChromeLink[] }) => (
  <LinkList links={links} className={top.columns} linkClass={top.entry} />
);

/** Links in a drawer of the bottom bar. */
export const DrawerList = ({ links }: { links: readonly ChromeLink[] }) => (
  <LinkList links={links} className={bottom.links} linkClass={bottom.link} />
);

/** The sites in the menu of the top bar. */
export const SiteMenu = ({ sites }: { sites: readonly SiteLink[] }) => (
  <div className={top.tiles}>
    <SiteTiles sites={sites} />
  </div>
);

/** The drawer "more": the sites, and further places. */
export const MoreDrawer = ({ sites, links }: { sites: readonly SiteLink[]; links: readonly ChromeLink[] }) => (
  <>
    <SiteTiles sites={sites} />
    <DrawerList links={links} />
  </>
);

/** What somebody's roles open, in the menu behind the avatar: the first group and that of the page are open. */
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

/** The pages of one's own, beside each of them. */
export const OwnPages = ({ pages }: { pages: readonly ChromeLink[] }) => <LinkList links={pages} />;
