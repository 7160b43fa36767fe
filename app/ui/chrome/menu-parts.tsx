import bottom from "./bottom-nav.module.css";
import type { ChromeLink, SiteLink } from "./chrome-data";
import { SiteTiles } from "./site-tiles";
import top from "./top-bar.module.css";

type List = { links: readonly ChromeLink[]; className: string | undefined; linkClass: string | undefined };

const LinkList = ({ links, className, linkClass }: List) => (
  <ul className={className}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href} className={linkClass}>
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
